const HEX = /^#[0-9a-f]{6}$/i;

/** Dresses the whole app in the studio's own colours, from what the landing page was last configured with. */
export function wearLastBrand(): void {
  try {
    const kept = JSON.parse(localStorage.getItem("landingConfig") ?? "null") as Record<string, unknown> | null;
    const { primaryColor, secondaryColor } = kept ?? {};
    if (typeof primaryColor === "string" && typeof secondaryColor === "string")
      void wearBrand(primaryColor, secondaryColor);
  } catch {
    // Something else wrote there: the app's own colours it is.
  }
}

const DEFAULTS = ["#8b5cf6", "#a855f7"];

const wornNames: string[] = [];

/** The defaults are in the stylesheet already, in finer steps than can be computed. */
export async function wearBrand(primary: string, secondary: string): Promise<void> {
  const { style } = document.documentElement;
  for (const name of wornNames.splice(0)) style.removeProperty(name);
  const isDefault = primary.toLowerCase() === DEFAULTS[0] && secondary.toLowerCase() === DEFAULTS[1];
  if (isDefault || !HEX.test(primary) || !HEX.test(secondary)) return;
  const { brandStyle } = await import("../../ui/brand/brand-style.ts");
  const properties = Object.entries(brandStyle(primary, secondary));
  for (const [name, value] of properties) style.setProperty(name, String(value));
  wornNames.push(...properties.map(([name]) => name));
}
