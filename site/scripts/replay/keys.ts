/** What a key or a button does. */
export type Action =
  | "play"
  | "back"
  | "forward"
  | "previous-mark"
  | "next-mark"
  | "start"
  | "end"
  | "slower"
  | "faster";

const actions: Readonly<Record<string, Action>> = {
  " ": "play",
  ArrowLeft: "back",
  ArrowRight: "forward",
  "Shift ArrowLeft": "previous-mark",
  "Shift ArrowRight": "next-mark",
  Home: "start",
  End: "end",
  "[": "slower",
  "]": "faster",
};

/**
 * What a key asks for; `null` where it is none of the replay's, or belongs to what has the focus: a
 * list of choices, a button that Space presses, a part that opens.
 */
export function actionOf(event: KeyboardEvent): Action | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (altKey || ctrlKey || metaKey) return null;
  const on = target instanceof Element ? target : null;
  if (on?.closest("select") != null) return null;
  if (key === " " && on?.closest("button, summary, a") != null) return null;
  const arrow = key === "ArrowLeft" || key === "ArrowRight";
  return actions[shiftKey && arrow ? `Shift ${key}` : key] ?? null;
}
