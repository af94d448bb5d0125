import { paths, type RouteName } from "../paths.ts";

/** Who may open a page at all. */
export type Guard = "public" | "signed-in" | "staff-and-parents" | "desk" | "admin";
/** `app` is the nav bar; `slim` a header with the logo and one way on; `bare` nothing at all. */
export type FrameKind = "app" | "slim" | "bare";

export interface RouteInfo {
  name: RouteName;
  path: string;
  guard: Guard;
  frame: FrameKind;
}

const group = (guard: Guard, frame: FrameKind, ...names: RouteName[]): RouteInfo[] =>
  names.map((name) => ({ name, path: paths[name], guard, frame }));

/** The owner's list of screens (specification, section 2). Tests walk it; it needs no React. */
export const ROUTES: readonly RouteInfo[] = [
  ...group("public", "bare", "landing", "login", "register", "forgotPassword", "resetPassword"),
  ...group("public", "slim", "calendar", "checkIn"),
  ...group("public", "app", "publicVideo"),
  ...group("signed-in", "app", "waiver", "signWaivers", "dashboard", "profile", "family", "classes", "moves"),
  ...group("signed-in", "app", "studentMoves", "videos", "videoDetails", "merch", "memberships", "membershipSuccess"),
  ...group("signed-in", "app", "notifications", "paymentSuccess", "invoicePaymentSuccess", "invoicePaymentFailure"),
  ...group("signed-in", "app", "settings"),
  ...group("staff-and-parents", "app", "staffChat", "classInstances"),
  ...group("admin", "app", "adminDashboard", "adminInvoices", "adminMemberships", "adminWaivers", "adminFeedback"),
  ...group("admin", "app", "adminClasses", "adminStudents", "adminMoves", "adminVideos", "adminAttendance"),
  ...group("admin", "app", "adminImportExport", "adminGroups", "adminEmail", "adminStripe"),
  ...group(
    "admin",
    "app",
    "adminScheduledJobs",
    "adminLandingPage",
    "adminAi",
    "adminStudio",
    "adminOpening",
    "adminLog",
  ),
  ...group("desk", "app", "adminPos", "adminMerch", "adminUsers"),
  ...group("admin", "bare", "adminChat"),
];

const matches = (pattern: string, pathname: string): boolean => {
  const [wanted, given] = [pattern.split("/"), pathname.toLowerCase().split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(":") ? given[at] : part === given[at]))
  );
};

/** The route of an address; undefined is a 404. A slash at the end and capitals mean the same page. */
export function findRoute(pathname: string): RouteInfo | undefined {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return ROUTES.find(({ path }) => matches(path, clean));
}
