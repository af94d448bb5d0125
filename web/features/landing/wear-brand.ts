import { brandStyle } from "../../ui/brand/brand-style.ts";

const HEX = /^#[0-9a-f]{6}$/i;

/** Dresses the whole app in the studio's own colours, from what the landing page was last configured with. */
export function wearLastBrand(): void {
  try {
    const kept = JSON.parse(localStorage.getItem("landingConfig") ?? "null") as Record<string, unknown> | null;
    const { primaryColor, secondaryColor } = kept ?? {};
    if (typeof primaryColor === "string" && typeof secondaryColor === "string") wearBrand(primaryColor, secondaryColor);
  } catch {
    // Something else wrote there: the app's own colours it is.
  }
}

const DEFAULTS = ["#8b5cf6", "#a855f7"];

/** The defaults are in the stylesheet already, in finer steps than can be computed. */
export function wearBrand(primary: string, secondary: string, root: HTMLElement = document.documentElement): void {
  if (!HEX.test(primary) || !HEX.test(secondary)) return;
  const isDefault = primary.toLowerCase() === DEFAULTS[0] && secondary.toLowerCase() === DEFAULTS[1];
  for (const [name, value] of Object.entries(brandStyle(primary, secondary))) {
    if (isDefault) root.style.removeProperty(name);
    else root.style.setProperty(name, String(value));
  }
}
