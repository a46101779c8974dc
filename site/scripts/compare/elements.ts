import { em } from "../../drawing/lengths.ts";
import type { ComparedBar } from "../../../scorer/describe/compared.ts";

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with text or children. Text is always text: nothing of a run is read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const svg = "http://www.w3.org/2000/svg";

function drawn(tag: string, attributes: Attributes): SVGElement {
  const made = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value);
  return made;
}

/** The bar of points as every page draws it. */
export function bar({ milli, maxMilli, measuredMilli }: ComparedBar): SVGElement {
  const made = drawn("svg", { class: "bar", width: em(maxMilli), "aria-hidden": "true" });
  if (milli > 0) made.append(drawn("rect", { class: "earned", width: em(milli) }));
  if (measuredMilli < maxMilli)
    made.append(
      drawn("line", { class: "open", x1: em(measuredMilli), x2: em(maxMilli), y1: "4", y2: "4" }),
    );
  return made;
}
