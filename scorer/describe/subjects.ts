/** What the ten parts of a composite are called, in full and over a narrow column. */
const parts: Readonly<Record<string, { readonly title: string; readonly short: string }>> = {
  "code-quality": { title: "Code quality", short: "Code" },
  "test-quality": { title: "Test quality", short: "Tests" },
  "cost-efficiency": { title: "Cost efficiency", short: "Cost" },
  velocity: { title: "Velocity", short: "Velocity" },
  "tool-discipline": { title: "Tool discipline", short: "Tools" },
  "effort-efficiency": { title: "Effort efficiency", short: "Effort" },
  "process-discipline": { title: "Process discipline", short: "Process" },
  deliverables: { title: "Deliverables", short: "Deliv." },
  evidence: { title: "Evidence", short: "Evidence" },
  status: { title: "Status", short: "Status" },
};

/** `Code quality`; the id itself for a part this version has no name for. */
export function partTitle(id: string): string {
  return parts[id]?.title ?? id;
}

/** `Code`, for the head of a narrow column. */
export function partShort(id: string): string {
  return parts[id]?.short ?? id;
}
