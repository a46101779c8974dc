import type { JobBoard } from "../../scorer/board/boards.ts";

/** The job's own title; its name where no run holds the job's text. */
export function jobTitle({ sow, job }: Pick<JobBoard, "sow" | "job">): string {
  return sow?.title ?? job ?? "Runs without a job";
}
