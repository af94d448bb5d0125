import { message } from "#shared/core/messages/message.ts";
import type { Role } from "#shared/core/roles.ts";
import type { RouteName } from "#web/routes/pages.ts";
import { bottomLinks, menuLinks, navLinks } from "../../nav/links.ts";
import type { Group } from "../../pages/page.ts";
import { STAFF } from "../../pages/staff-part.ts";
import { isPlace } from "../places.ts";
import { placesFor } from "../places-for.ts";
import type { Findable } from "./find.ts";

export interface Destination extends Findable {
  name: RouteName;
  to: string;
  group: Group | string;
}

const OWN = message("Your own pages").text;

/** Every page that a staff member may open: the studio's places first, then their own pages. */
export function destinationsFor(role: Role): Destination[] {
  const own = [...navLinks(role), ...bottomLinks(role), ...menuLinks(role)].filter(
    ({ to, name }, at, all) => !isPlace(name) && all.findIndex((other) => other.to === to) === at,
  );
  return [
    ...placesFor(role),
    ...own.map(({ name, to, label }) => ({ name, to, label, group: OWN, words: STAFF[name]?.words ?? "" }) as const),
  ];
}
