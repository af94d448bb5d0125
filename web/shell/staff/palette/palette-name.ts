import type { Role } from "#shared/core/roles.ts";
import { t } from "#web/words/t.ts";

/** The name of the palette, by what this role finds in it. */
export const paletteName = (role: Role | undefined): string =>
  role === "admin" ? t("Search or go to a page") : t("Go to a page");

/** The same for the side navigation, where two words have room; the name begins with it. */
export const shortPaletteName = (role: Role | undefined): string =>
  role === "admin" ? t("Search") : t("Go to a page");
