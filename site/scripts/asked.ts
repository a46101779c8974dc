/**
 * Says that what the address asks for stands in the page, after the frame in which it came: what was not
 * seen has not jumped. `asked.js` said before the first frame that it was asked.
 */
export function answered(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      delete document.documentElement.dataset["asked"];
    });
  });
}
