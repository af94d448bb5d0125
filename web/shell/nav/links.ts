import { LEADER_ROLES, type Role, TEACHING_ROLES } from "../../../shared/core/roles.ts";
import { paths, type RouteName } from "../../paths.ts";
import { mayOpen } from "../guard.ts";
import { isNotYet } from "../not-yet.ts";
import { ROUTES } from "../route-table.ts";

export interface NavLinkInfo {
  name: RouteName;
  to: string;
  label: string;
}

const link = (name: RouteName, label: string): NavLinkInfo => ({ name, to: paths[name], label });

const opens = (role: Role) => (info: NavLinkInfo) => {
  const route = ROUTES.find(({ name }) => name === info.name);
  return route !== undefined && mayOpen(route.guard, role);
};

/** The links of the nav bar (owner's specification, section 2). */
export const navLinks = (role: Role): NavLinkInfo[] => [
  link("dashboard", "Dashboard"),
  link("calendar", "Calendar"),
  link("profile", "Profile"),
  link("moves", "My Moves"),
  link("waiver", "Waiver Status"),
  ...(role === "admin" ? [link("adminDashboard", "Admin Dashboard")] : []),
  ...(role === "parent" ? [link("family", "Family")] : []),
];

/** Who leads classes has two kinds of them. */
const classLinks = (role: Role): NavLinkInfo[] => {
  if (TEACHING_ROLES.includes(role)) return [link("classInstances", "My Classes"), link("classes", "My bookings")];
  if (role === "front-desk") return [link("classInstances", "Rosters"), link("classes", "My bookings")];
  return [link("classes", "My classes"), ...(role === "parent" ? [link("classInstances", "Children's classes")] : [])];
};

/**
 * The links that the account menu adds. Nobody gets one that would only lead back to the dashboard, or to a page that is
 * still to come.
 */
export const menuLinks = (role: Role): NavLinkInfo[] =>
  [
    ...classLinks(role),
    link("checkIn", "Check in"),
    link("adminUsers", "Users"),
    link("adminClasses", "Classes"),
    link("adminStudents", "Students"),
    link("adminWaivers", "Waivers"),
    link("adminPos", "Point of sale"),
    link("adminMerch", "Products and stock"),
    link("adminFeedback", "Feedback"),
    link("adminStudio", "Studio settings"),
    ...(LEADER_ROLES.includes(role) ? [link("studentMoves", "Student moves")] : []),
    link("staffChat", "Staff Chat"),
    link("videos", "Videos"),
    link("merch", "Merch & Snacks"),
    link("memberships", "Memberships"),
    link("settings", "Settings"),
  ].filter((info) => opens(role)(info) && !isNotYet(info.name));

/** The phone's bottom bar; "Me" opens everything else. */
export const bottomLinks: readonly NavLinkInfo[] = [
  link("dashboard", "Home"),
  link("calendar", "Calendar"),
  link("moves", "Moves"),
  link("notifications", "Inbox"),
];
