/** How a person wants the app to look on this device. Not personal data, so it outlives a sign-out. */
export interface Appearance {
  theme: "system" | "light" | "dark";
  textSize: "normal" | "large" | "larger";
}

const STORAGE_KEY = "appearance";

const themes: readonly Appearance["theme"][] = ["system", "light", "dark"];
const textSizes: readonly Appearance["textSize"][] = ["normal", "large", "larger"];

export function readAppearance(storage: Storage = localStorage): Appearance {
  const [theme, textSize] = (storage.getItem(STORAGE_KEY) ?? "").split(" ");
  return {
    theme: themes.find((known) => known === theme) ?? "system",
    textSize: textSizes.find((known) => known === textSize) ?? "normal",
  };
}

export function saveAppearance(appearance: Appearance, storage: Storage = localStorage): void {
  storage.setItem(STORAGE_KEY, `${appearance.theme} ${appearance.textSize}`);
  applyAppearance(appearance);
}

/** Call once before the first render, so that nothing flashes in the wrong colours. */
export function applyAppearance({ theme, textSize }: Appearance, root: HTMLElement = document.documentElement): void {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  if (textSize === "normal") delete root.dataset.textSize;
  else root.dataset.textSize = textSize;
}
