import { LEADER_ROLES, type Role } from "../../../shared/core/roles.ts";
import { paths } from "../../paths.ts";
import { mayOpen } from "../guard.ts";
import { isNotYet } from "../not-yet.ts";
import { ROUTES } from "../route-table.ts";
import { GROUPS, type Group, PLACES, type PlaceInfo, type PlaceName } from "./places.ts";

export interface Place extends PlaceInfo {
  name: PlaceName;
  to: string;
}

const NAMES = Object.keys(PLACES) as PlaceName[];

/** All users may open the page of signed-off moves; it is work for leaders only. */
const isWork = (name: PlaceName, role: Role): boolean => name !== "studentMoves" || LEADER_ROLES.includes(role);

/** The places that are built and that this role may open. */
export const placesFor = (role: Role): Place[] =>
  NAMES.filter((name) => {
    const route = ROUTES.find((known) => known.name === name);
    return route !== undefined && !isNotYet(name) && mayOpen(route.guard, role) && isWork(name, role);
  }).map((name) => ({ ...PLACES[name], name, to: paths[name] }));

export interface PlaceGroup {
  group: Group;
  places: readonly Place[];
}

/** The same in groups; a group without a place is left out. */
export const groupsFor = (role: Role): PlaceGroup[] => {
  const places = placesFor(role);
  return GROUPS.map((group) => ({ group, places: places.filter((place) => place.group === group) })).filter(
    ({ places: some }) => some.length > 0,
  );
};
