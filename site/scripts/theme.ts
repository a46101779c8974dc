/** Lets the reader choose light or dark, or follow the system again. */
const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const group = document.querySelector<HTMLElement>("[data-theme-choice]");
const buttons = group?.querySelectorAll<HTMLButtonElement>("button[value]") ?? [];

function isTheme(value: string): value is Theme {
  return themes.some((theme) => theme === value);
}

function show(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  for (const button of buttons)
    button.setAttribute("aria-pressed", (button.value === theme).toString());
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // A choice that cannot be kept still holds for this page.
  }
}

for (const button of buttons)
  button.addEventListener("click", () => {
    if (!isTheme(button.value)) return;
    show(button.value);
    remember(button.value);
  });

const current = document.documentElement.dataset["theme"] ?? "system";
show(isTheme(current) ? current : "system");
group?.removeAttribute("hidden");
