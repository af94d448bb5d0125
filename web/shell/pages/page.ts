import type { LucideIcon } from "lucide-react";
import type { Role } from "#shared/core/roles.ts";

/** Who may open a page at all. */
export type Guard = "public" | "signed-in" | "staff-and-parents" | "leaders" | "desk" | "admin";
/** `app` is the nav bar; `slim` a header with the logo and one way on; `bare` nothing at all. */
export type FrameKind = "app" | "slim" | "bare";

/** The groups of the studio's work, in the order an owner meets them in a day. */
export const GROUPS = ["Today", "People", "Schedule", "Money", "Shop", "Messages", "Studio"] as const;
export type Group = (typeof GROUPS)[number];

/** What every visit reads of a page. */
export interface PageAddress {
  path: `/${string}`;
  guard: Guard;
  /** `app` where none is said. */
  frame?: FrameKind;
}

/** A link to a page in one of the menus that members have too: the nav bar, a phone's bottom bar, the account menu. */
export interface LinkEntry {
  menu: "bar" | "bottom" | "account";
  /** Its position among the links of the menu. */
  at: number;
  label: string;
  /** All who may open the page, where none are named. */
  roles?: readonly Role[];
}

/** What the frame of a signed-in user reads of a page. */
export interface Navigation {
  icon?: LucideIcon;
  links?: readonly LinkEntry[];
  /** What stands in its place while its code is on the way; rows where nothing is said. */
  skeleton?: "tiles" | "home" | "panel";
  /** It is worked on to its lower edge: floating parts stand at its end. */
  floats?: "after";
}

/** A page among the places of the studio's work: the hub, the side navigation and the palette are made of them. */
export interface Place {
  group: Group;
  /** Its position in the group. */
  at: number;
  label: string;
  /** Its name in Spanish, as the catalogue has it, in lower case. */
  spanish: string;
  /** One line for a tile: what one does there. */
  what: string;
  /** Other words to find it by, English and Spanish. */
  words: string;
  /** The page's own icon where none is given. */
  icon?: LucideIcon;
  /** Whose work it is, where more roles may open the page. */
  roles?: readonly Role[];
}

/** What the frame of staff reads of a page. */
export interface Staff {
  place?: Place;
  /** Of a page that is no place: other words that the palette finds it by, English and Spanish. */
  words?: string;
  /** A scanner may type there without a focused field: no key opens the palette. */
  hasScanner?: true;
}

interface MembersPage extends PageAddress, Navigation, Staff {
  guard: Exclude<Guard, "admin" | "desk">;
}

interface StudioPage extends PageAddress, Navigation, Staff {
  guard: "admin" | "desk";
  place: Place & { icon: LucideIcon };
}

/**
 * The pages of a slice by name, each said once. The screen is the file of the page's name: `adminLog` is
 * `AdminLogScreen` in `screens/admin-log.tsx`. See ../README.md, "A page is said once".
 */
export type SlicePages = Record<string, MembersPage | StudioPage>;
