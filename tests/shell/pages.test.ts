import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Role } from "../../shared/core/roles.ts";
import type { RouteName } from "../../web/routes/pages.ts";
import { bottomLinks, menuLinks, navLinks } from "../../web/shell/nav/links.ts";
import { NAVIGATION } from "../../web/shell/pages/navigation-part.ts";
import type { SlicePages } from "../../web/shell/pages/page.ts";
import { ROUTES } from "../../web/shell/route-table.ts";
import { PLACES } from "../../web/shell/staff/places.ts";
import { fileOf, SCREENS } from "../support/built-pages.ts";

const slices = Object.entries(
  import.meta.glob<SlicePages>("../../web/features/*/pages.ts", { eager: true, import: "pages" }),
).map(([path, pages]) => ({ slice: path.split("/").at(-2), names: Object.keys(pages) as RouteName[] }));

test("every slice's pages are in the list, and no two have one name or one address", () => {
  expect(slices.length).toBeGreaterThan(20);
  const names = ROUTES.map(({ name }) => name);
  expect(slices.flatMap(({ names: own }) => own).toSorted()).toEqual(names.toSorted());
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

test("every page has its screen in its own slice", () => {
  for (const { slice, names } of slices)
    for (const name of names) {
      const screens = SCREENS.filter(({ file }) => file === fileOf(name));
      expect(
        screens.map((screen) => screen.slice),
        name,
      ).toEqual([slice]);
    }
});

test("every screen has its page, whose name its one export has", () => {
  for (const { file, path } of SCREENS) {
    const name = ROUTES.find((route) => fileOf(route.name) === file)?.name ?? "";
    const exported = [...readFileSync(path, "utf8").matchAll(/^export (?:function|const) (\w+)/gm)].map(
      ([, one]) => one,
    );
    expect(exported, file).toEqual([`${name[0]?.toUpperCase()}${name.slice(1)}Screen`]);
  }
});

describe.each(Role.options)("the menus of role %s", (role) => {
  const menus = { bar: navLinks(role), account: menuLinks(role), bottom: bottomLinks(role) };
  test.each(Object.entries(menus))("%s: no page and no position twice", (_, links) => {
    expect(links.length).toBeGreaterThan(2);
    expect(new Set(links.map(({ name }) => name)).size).toBe(links.length);
    expect(new Set(links.map(({ at }) => at)).size).toBe(links.length);
  });
});

test("no position in a group of places is given twice", () => {
  const positions = Object.values(PLACES).map(({ group, at }) => `${group} ${at}`);
  expect(positions.filter((one, at) => positions.indexOf(one) !== at)).toEqual([]);
});

test("the links of a role stand in the order of the owner's list", () => {
  const labels = (links: { label: string }[]) => links.map(({ label }) => label);
  expect(labels(navLinks("admin"))).toEqual([
    "Dashboard",
    "Calendar",
    "Profile",
    "My Moves",
    "Waiver Status",
    "Admin Dashboard",
  ]);
  expect(labels(navLinks("parent")).at(-1)).toBe("Family");
  for (const role of ["student", "parent"] as const)
    expect(labels(bottomLinks(role))).toEqual(["Home", "Calendar", "Moves", "Inbox"]);
  for (const role of ["instructor", "teacher"] as const)
    expect(labels(bottomLinks(role))).toEqual(["Home", "Calendar", "Students", "Chat"]);
  expect(labels(bottomLinks("front-desk"))).toEqual(["Home", "Till", "People", "Chat"]);
  expect(labels(bottomLinks("admin"))).toEqual(["Home", "Calendar", "People", "Chat"]);
  expect(labels(menuLinks("teacher")).slice(0, 3)).toEqual(["My Classes", "My bookings", "Check in"]);
  // An adult without children here finds the way to the first one.
  for (const role of ["student", "instructor", "admin"] as const) expect(labels(menuLinks(role))).toContain("Family");
  expect(labels(menuLinks("parent"))).not.toContain("Family");
  expect(labels(menuLinks("parent")).slice(0, 2)).toEqual(["My classes", "Children's classes"]);
  expect(labels(menuLinks("front-desk")).slice(0, 4)).toEqual(["Rosters", "My bookings", "Check in", "Users"]);
  expect(labels(menuLinks("student")).at(-1)).toBe("Settings");
});

test.each(Role.options)("what everybody has of their own is in a menu of role %s", (role) => {
  const led = [...navLinks(role), ...menuLinks(role), ...bottomLinks(role)].map(({ to }) => to);
  for (const to of ["/classes", "/check-in", "/videos", "/memberships", "/invoices"]) expect(led).toContain(to);
});

test("where much is tapped at the end of the page, the floats stand after it and not over it", () => {
  const after = ROUTES.map(({ name }) => name).filter((name) => NAVIGATION[name]?.floats === "after");
  expect(after.toSorted()).toEqual(["adminPos", "checkIn", "classInstances", "signWaivers", "staffChat", "waiver"]);
});
