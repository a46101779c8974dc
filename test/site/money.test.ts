import { experimental_AstroContainer as Container } from "astro/container";
import { beforeAll, describe, expect, it } from "vitest";
import type { SpendingLine } from "../../scorer/describe/spending-table.ts";
import MoneyRow from "../../site/components/run/MoneyRow.astro";
import MoneyTable from "../../site/components/run/MoneyTable.astro";

const line: SpendingLine = {
  name: "<script>alert(1)</script>",
  named: true,
  cells: [
    { text: "7", is: "exact" },
    { text: "unknown", is: "unknown" },
  ],
  share: { text: "42.31 %", percent: "42.31" },
};

const table = {
  columns: ["Requests", "Cost"],
  unknown: [],
  hasLeast: false,
  shares: "Share of the cost",
  sections: [
    { ...line, name: "plan", system: false, lines: [{ ...line, name: "one" }] },
    {
      ...line,
      name: "probe",
      system: true,
      lines: [
        { ...line, name: "two" },
        { ...line, name: "three" },
      ],
    },
  ],
  totals: [{ ...line, name: "Together" }],
  more: 0,
};

describe("the table of spending", () => {
  let container: Container;
  beforeAll(async () => {
    container = await Container.create();
  });

  it("escapes names, and draws a share as a bar without a style, its number beside it", async () => {
    const props = { line, columns: ["Requests", "Cost"], kind: "step" as const };
    const html = await container.renderToString(MoneyRow, { props });
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain('width="42.31%"');
    expect(html).toContain("42.31 %");
    expect(html).not.toContain("style=");
    expect(html).toContain('data-label="cost"');
  });

  it("draws no bar where no share is known", async () => {
    const props = { line: { ...line, share: null }, columns: [], kind: "role" as const };
    expect(await container.renderToString(MoneyRow, { props })).not.toContain("<svg");
  });

  it("puts a lone step beside its role, several below, and says what is system traffic", async () => {
    const html = await container.renderToString(MoneyTable, { props: { table, steps: true } });
    expect(html.match(/<tr/g)).toHaveLength(1 + 1 + 3 + 1);
    expect(html).toMatch(/plan<\/bdi>\s*<small>\s*<bdi>one/);
    expect(html).toMatch(/probe<\/bdi>\s*<small>\s*<bdi>system traffic, in no measure/);
    expect(html).toContain("Share of the cost");
    const roles = await container.renderToString(MoneyTable, { props: { table, steps: false } });
    expect(roles.match(/<tr/g)).toHaveLength(1 + 2 + 1);
    expect(roles).not.toContain("three");
  });
});
