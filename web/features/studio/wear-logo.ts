import { logoPath } from "#shared/core/settings/logo-path.ts";

/** The studio's own logo wherever the product's would stand, at once; other pages find it as they open (`whole-page.js`). */
export const wearLogo = (logoId: string): void =>
  document.documentElement.style.setProperty("--logo", logoId && `url(${logoPath(logoId, "small")})`);
