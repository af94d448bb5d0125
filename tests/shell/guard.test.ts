import { describe, expect, test } from "vitest";
import { Role } from "../../shared/core/roles.ts";
import { decide, keptAddress, type Visitor } from "../../web/shell/guard.ts";
import { nextPage } from "../../web/shell/navigation.ts";
import { findRoute, ROUTES } from "../../web/shell/route-table.ts";

const nobody: Visitor = { status: "unauthenticated", user: null };
const somebody = (role: Role, waiverSigned = true): Visitor => ({
  status: "authenticated",
  user: { role, waiverSigned },
});

/** The owner's lists, written out a second time on purpose. */
const PUBLIC = [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/calendar",
  "/check-in",
  "/video/:id",
  // Beside the owner's: what is said of accessibility is for visitors too.
  "/accessibility",
  // The way out of the news, from a letter: it may ask for no sign-in.
  "/unsubscribe/:token",
];
const STAFF_AND_PARENTS = ["/staff-chat", "/class-instances"];
/** Beside the owner's: instructors' own pay. */
const LEADERS = ["/pay"];
/** Of the administration, open to the front desk. */
const DESK = ["/admin/pos", "/admin/merch", "/admin/users"];
const pathsOf = (guard: string) => ROUTES.filter((route) => route.guard === guard).map(({ path }) => path);

describe("the table is the owner's list", () => {
  test("public, role-restricted and admin pages", () => {
    expect(pathsOf("public").toSorted()).toEqual(PUBLIC.toSorted());
    expect(pathsOf("staff-and-parents").toSorted()).toEqual(STAFF_AND_PARENTS.toSorted());
    expect(pathsOf("leaders")).toEqual(LEADERS);
    expect(pathsOf("desk").toSorted()).toEqual(DESK.toSorted());
    const administration = ROUTES.map(({ path }) => path).filter((path) => path.startsWith("/admin/"));
    expect([...pathsOf("admin"), ...DESK].toSorted()).toEqual(administration.toSorted());
    expect(administration.length).toBeGreaterThan(DESK.length);
  });

  test("pages without a nav bar", () => {
    const without = ROUTES.filter(({ frame }) => frame !== "app").map(({ path }) => path);
    expect(without.toSorted()).toEqual([...PUBLIC.slice(0, 7), "/admin/chat"].toSorted());
  });

  test("an address is found with its parameters, and what is not in the table is not", () => {
    expect(findRoute("/videos/abc")?.name).toBe("videoDetails");
    expect(findRoute("/dashboard/")?.name).toBe("dashboard");
    expect(findRoute("/Videos/ABC")?.name).toBe("videoDetails");
    for (const unknown of ["/nowhere", "/videos/a/b", "/admin", "/video/"]) expect(findRoute(unknown)).toBeUndefined();
    expect(findRoute("/calendar")?.guard).toBe("public");
  });
});

describe("who may open what", () => {
  test.each(ROUTES)("$path for a guest", (route) => {
    expect(decide(route, nobody)).toEqual(
      PUBLIC.includes(route.path) ? { kind: "show" } : { kind: "redirect", to: "/login" },
    );
  });

  const allowed = (path: string, role: Role): boolean => {
    if (DESK.includes(path) && role === "front-desk") return true;
    if (path.startsWith("/admin/")) return role === "admin";
    if (LEADERS.includes(path)) return ["admin", "instructor", "teacher"].includes(role);
    return !STAFF_AND_PARENTS.includes(path) || role !== "student";
  };
  describe.each(Role.options)("as %s", (role) => {
    test.each(ROUTES)("$path", (route) => {
      expect(decide(route, somebody(role))).toEqual(
        allowed(route.path, role) ? { kind: "show" } : { kind: "redirect", to: "/dashboard" },
      );
    });
  });

  test.each(ROUTES)("$path with an unsigned waiver", (route) => {
    const always = ["/waiver", "/unsubscribe/:token"];
    for (const role of ["student", "instructor"] as const)
      expect(decide(route, somebody(role, false))).toEqual(
        always.includes(route.path) ? { kind: "show" } : { kind: "redirect", to: "/waiver" },
      );
    // The studio's own waiver is written there, before its owner signs.
    const ofOwner = [...always, "/admin/opening", "/admin/studio", "/admin/waivers"];
    expect(decide(route, somebody("admin", false))).toEqual(
      ofOwner.includes(route.path) ? { kind: "show" } : { kind: "redirect", to: "/waiver" },
    );
  });

  test("a stored token on a device that knows nobody yet is verified first; public pages do not wait", () => {
    const unknown: Visitor = { status: "loading", user: null };
    expect(decide({ guard: "signed-in", path: "/dashboard" }, unknown)).toEqual({ kind: "verifying" });
    expect(decide({ guard: "public", path: "/calendar" }, unknown)).toEqual({ kind: "show" });
  });

  test("whoever is known here sees the page while the token is verified", () => {
    const known: Visitor = { ...somebody("student"), status: "loading" };
    expect(decide({ guard: "signed-in", path: "/dashboard" }, known)).toEqual({ kind: "show" });
  });
});

test("the back button after a sign-out leads the next person to none of the first one's addresses", () => {
  const roster = { pathname: "/class-instances", search: "?class=7", hash: "" };
  const from = "/class-instances?class=7";
  expect(keptAddress(roster, "POP", { hasLeft: true })).toBeNull();
  // A link out of a letter, and one that is followed after the sign-out, are the next person's own.
  expect(keptAddress(roster, "POP", { hasLeft: false })).toEqual({ from });
  expect(keptAddress(roster, "PUSH", { hasLeft: true })).toEqual({ from });
});

test("after signing in one goes on to the page that asked, never to another site", () => {
  expect(nextPage({ from: "/moves?level=2" })).toBe("/moves?level=2");
  for (const state of [
    null,
    {},
    { from: 7 },
    { from: "//evil.example" },
    { from: "https://evil.example" },
    { from: "/\\evil" },
  ])
    expect(nextPage(state)).toBe("/dashboard");
});
