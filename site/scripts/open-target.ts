/**
 * A link to something that is closed opens it. Browsers do so only for what stands inside of it; without
 * script it is scrolled to, and one press away.
 */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement && !target.open) {
    target.open = true;
    target.scrollIntoView();
  }
}

openTarget();
addEventListener("hashchange", openTarget);
