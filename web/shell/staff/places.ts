import { type LucideIcon, Shapes } from "lucide-react";
import type { PlaceName, RouteName } from "../../routes/pages.ts";
import { NAVIGATION } from "../pages/navigation-part.ts";
import { GROUPS, type Place } from "../pages/page.ts";
import { STAFF } from "../pages/staff-part.ts";

export interface PlaceInfo extends Place {
  icon: LucideIcon;
}

const rank = ({ group, at }: Place): number => GROUPS.indexOf(group) * 1_000 + at;

const entries = (Object.keys(STAFF) as RouteName[])
  .flatMap((name): [RouteName, PlaceInfo][] => {
    const place = STAFF[name]?.place;
    return place ? [[name, { ...place, icon: place.icon ?? NAVIGATION[name]?.icon ?? Shapes }]] : [];
  })
  .toSorted(([, one], [, other]) => rank(one) - rank(other));

/** Every place of the studio's work by name, in the order of the groups: hub, side navigation and palette are made of it. */
export const PLACES = Object.fromEntries(entries) as Record<PlaceName, PlaceInfo>;

export const isPlace = (name: RouteName): name is PlaceName => name in PLACES;
