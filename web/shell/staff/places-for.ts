import type { Role } from "#shared/core/roles.ts";
import { paths } from "../../paths.ts";
import type { PlaceName } from "../../routes/pages.ts";
import { mayOpen } from "../guard.ts";
import { GROUPS, type Group } from "../pages/page.ts";
import { ROUTES } from "../route-table.ts";
import { PLACES, type PlaceInfo } from "./places.ts";

export interface OpenPlace extends PlaceInfo {
  name: PlaceName;
  to: string;
}

const NAMES = Object.keys(PLACES) as PlaceName[];

/** The places that are built, that this role may open, and that are this role's work. */
export const placesFor = (role: Role): OpenPlace[] =>
  NAMES.filter((name) => {
    const route = ROUTES.find((known) => known.name === name);
    const isWork = PLACES[name].roles?.includes(role) ?? true;
    return route !== undefined && mayOpen(route.guard, role) && isWork;
  }).map((name) => ({ ...PLACES[name], name, to: paths[name] }));

export interface PlaceGroup {
  group: Group;
  places: readonly OpenPlace[];
}

/** Pages that a customer at the desk waits for stand first. */
const FIRST: Partial<Record<Role, readonly PlaceName[]>> = {
  "front-desk": ["adminPos", "classInstances", "adminUsers"],
};

/** The same in groups; a group without a place is left out. */
export const groupsFor = (role: Role): PlaceGroup[] => {
  const places = placesFor(role);
  const first = (FIRST[role] ?? []).flatMap((name) => places.filter((place) => place.name === name));
  const rest = places.filter((place) => !first.includes(place));
  return GROUPS.map((group, at) => ({
    group,
    places: [...(at === 0 ? first : []), ...rest.filter((place) => place.group === group)],
  })).filter(({ places: some }) => some.length > 0);
};
