import type { Role } from "#shared/core/roles.ts";
import { paths } from "../../paths.ts";
import { mayOpen } from "../guard.ts";
import { NAVIGATION } from "../pages/navigation-part.ts";
import type { LinkEntry } from "../pages/page.ts";
import { ROUTES } from "../route-table.ts";

export interface NavLinkInfo extends LinkEntry {
  name: (typeof ROUTES)[number]["name"];
  to: string;
}

/** No link leads to a page that the role may not open. */
const linksOf = (menu: LinkEntry["menu"], role: Role): NavLinkInfo[] =>
  ROUTES.filter(({ guard }) => mayOpen(guard, role))
    .flatMap(({ name }) => (NAVIGATION[name]?.links ?? []).map((link) => ({ ...link, name, to: paths[name] })))
    .filter((link) => link.menu === menu && (link.roles?.includes(role) ?? true))
    .toSorted((a, b) => a.at - b.at);

/** The links of the nav bar (owner's specification, section 2). */
export const navLinks = (role: Role): NavLinkInfo[] => linksOf("bar", role);

/** The links that the account menu adds. */
export const menuLinks = (role: Role): NavLinkInfo[] => linksOf("account", role);

/** The phone's bottom bar; "Me" opens everything else. */
export const bottomLinks = (role: Role): NavLinkInfo[] => linksOf("bottom", role);
