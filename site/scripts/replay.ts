import { playerWords } from "../../scorer/describe/replay-player.ts";
import { type Action, actionOf } from "./replay/keys.ts";
import { stepOfHash } from "./replay/order.ts";
import { fetchIndex } from "./replay/pieces.ts";
import { Player } from "./replay/player.ts";

/** Makes the replay of a run page playable. */
const parts = document.querySelector<HTMLElement>("[data-replay]");
const address = parts?.dataset["replay"];

if (parts !== null && address !== undefined)
  fetchIndex(address).then(
    (index) => {
      begin(parts, new Player(parts, address, index));
    },
    () => {
      const words = parts.querySelector("[data-part=words]");
      if (words !== null) words.textContent = playerWords.failed;
    },
  );

function begin(own: HTMLElement, player: Player): void {
  for (const control of own.querySelectorAll("[disabled]")) control.removeAttribute("disabled");
  buttons(own, player);
  choices(own, player);
  keys(own, player);
  addresses(own, player);
  const drawing = own.querySelector<SVGElement>("[data-part=drawing]");
  drawing?.addEventListener("click", ({ clientX }) => {
    player.goToPlace(clientX - drawing.getBoundingClientRect().left);
  });
  let width = 0;
  if (drawing !== null)
    new ResizeObserver(() => {
      if (drawing.clientWidth === width) return;
      width = drawing.clientWidth;
      player.redraw();
    }).observe(drawing);
}

function buttons(own: HTMLElement, player: Player): void {
  for (const button of own.querySelectorAll<HTMLElement>("[data-do]"))
    button.addEventListener("click", () => {
      player.do(button.dataset["do"] as Action);
    });
  for (const button of own.querySelectorAll<HTMLElement>("[data-speed]"))
    button.addEventListener("click", () => {
      player.speed(Number(button.dataset["speed"]));
    });
  own.querySelector<HTMLInputElement>("[data-part=place]")?.addEventListener("input", (event) => {
    player.goTo((event.target as HTMLInputElement).valueAsNumber);
  });
}

function choices(own: HTMLElement, player: Player): void {
  own.querySelector("[data-part=role]")?.addEventListener("change", (event) => {
    const { value } = event.target as HTMLSelectElement;
    player.show(value === "all" ? null : new Set(value.split(",").map(Number)));
  });
  own.querySelector("[data-part=kind]")?.addEventListener("change", (event) => {
    const { value } = event.target as HTMLSelectElement;
    player.order.kind = value === "all" ? null : value;
  });
}

/**
 * Keys work where the focus is in the replay, so that a sign typed elsewhere moves nothing (WCAG 2.1.4);
 * Space and arrows also where nothing has the focus and the replay is in sight.
 */
function keys(own: HTMLElement, player: Player): void {
  document.addEventListener("keydown", (event) => {
    const action = actionOf(event);
    if (action === null || !(event.target instanceof Node)) return;
    const unfocused = event.target === document.body && worksUnfocused.has(action);
    const within =
      own.contains(event.target) && own.querySelector("#marked")?.contains(event.target) !== true;
    if (!within && !(unfocused && isInSight(own))) return;
    event.preventDefault();
    player.do(action);
  });
}

const worksUnfocused: ReadonlySet<Action> = new Set([
  "play",
  "back",
  "forward",
  "previous-mark",
  "next-mark",
]);

/** The list of marked steps below is read and scrolled as any other text. */
function isInSight(own: HTMLElement): boolean {
  return [".overview", "[data-part=lanes]"].some((name) => {
    const { top = 0, bottom = 0 } = own.querySelector(name)?.getBoundingClientRect() ?? {};
    return top < innerHeight && bottom > 0;
  });
}

/** `#step=n` opens there, from an address as from a link of the page. */
function addresses(own: HTMLElement, player: Player): void {
  const linked = stepOfHash(location.hash);
  if (linked !== null) {
    player.goTo(linked);
    own.scrollIntoView();
    // The browser itself looks for what the address names until all of the page is there.
    if (document.readyState !== "complete")
      addEventListener("load", () => {
        own.scrollIntoView();
      });
  }
  addEventListener("hashchange", () => {
    const step = stepOfHash(location.hash);
    if (step === null || step === player.step) return;
    player.goTo(step);
    own.scrollIntoView();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const step = link === null ? null : stepOfHash(link.hash);
    if (step === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    player.goTo(step);
    own.scrollIntoView();
    own.querySelector<HTMLElement>("[data-part=place]")?.focus({ preventScroll: true });
  });
}
