import type { Role } from "../../../../shared/core/roles.ts";
import type { RouteName } from "../../../paths.ts";
import { bottomLinks, menuLinks, navLinks } from "../../nav/links.ts";
import { type Group, isPlace } from "../places.ts";
import { placesFor } from "../places-for.ts";
import type { Findable } from "./find.ts";

export interface Destination extends Findable {
  name: RouteName;
  to: string;
  group: Group | typeof OWN;
}

const OWN = "Your own pages";

/** Spanish and other words for one's own pages, which have no table of their own. */
const OWN_WORDS: Partial<Record<RouteName, string>> = {
  dashboard: "home inicio panel",
  notifications: "notifications bell bandeja de entrada notificaciones avisos",
  profile: "name phone password perfil nombre teléfono contraseña",
  moves: "skills mis figuras",
  waiver: "sign exención firmar",
  classes: "bookings mis clases reservas",
  checkIn: "door kiosk code scan registrar llegada puerta código",
  videos: "lessons lecciones",
  merch: "shop snacks tienda compras",
  memberships: "passes packs membresías pases",
  settings: "language theme devices ajustes idioma tema dispositivos",
};

/** Wherever somebody who works here may go: the studio's places first, then the person's own pages. */
export function destinationsFor(role: Role): Destination[] {
  const own = [...navLinks(role), ...bottomLinks, ...menuLinks(role)].filter(
    ({ to, name }, at, all) => !isPlace(name) && all.findIndex((other) => other.to === to) === at,
  );
  return [
    ...placesFor(role),
    ...own.map(({ name, to, label }) => ({ name, to, label, group: OWN, words: OWN_WORDS[name] ?? "" }) as const),
  ];
}
