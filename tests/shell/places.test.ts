import { describe, expect, test } from "vitest";
import { language as es } from "../../shared/features/language/messages/es.ts";
import { mayOpen } from "../../web/shell/guard.ts";
import { GROUPS } from "../../web/shell/pages/page.ts";
import { ROUTES } from "../../web/shell/route-table.ts";
import { PLACES } from "../../web/shell/staff/places.ts";
import { groupsFor, placesFor } from "../../web/shell/staff/places-for.ts";

const spanish = es.catalogue ?? {};
const admins = ROUTES.filter(({ guard }) => guard === "admin").map(({ name }) => name);

test("every page of the administration stands in exactly one group", () => {
  const standing = groupsFor("admin").flatMap(({ places }) => places.map(({ name }) => name as string));
  expect(admins.length).toBeGreaterThan(10);
  for (const name of admins) expect(standing.filter((one) => one === name)).toEqual([name]);
  expect(new Set(standing).size).toBe(standing.length);
});

test("each page of the administration knows its group", () => {
  for (const name of admins) expect(GROUPS).toContain(PLACES[name as keyof typeof PLACES]?.group);
});

test("groups keep their order, and none is empty", () => {
  const groups = groupsFor("admin").map(({ group }) => group);
  expect(groups).toEqual(GROUPS.filter((group) => groups.includes(group)));
  expect(groupsFor("admin").every(({ places }) => places.length > 0)).toBe(true);
});

test("at the front desk what a customer waits for stands first, and everything once", () => {
  const standing = groupsFor("front-desk").flatMap(({ places }) => places.map(({ name }) => name));
  expect(standing.slice(0, 3)).toEqual(["adminPos", "classInstances", "adminUsers"]);
  expect(standing.toSorted()).toEqual(
    placesFor("front-desk")
      .map(({ name }) => name)
      .toSorted(),
  );
});

describe.each(["admin", "instructor", "teacher"] as const)("for role %s", (role) => {
  test("each place may be opened", () => {
    const places = placesFor(role);
    expect(places.map(({ name }) => name)).toContain("classInstances");
    for (const { name } of places) {
      const guard = ROUTES.find((route) => route.name === name)?.guard ?? "admin";
      expect(mayOpen(guard, role), name).toBe(true);
    }
    expect(places.some(({ name }) => name === "adminPos")).toBe(role === "admin");
  });
});

test("each place has its own name and its own icon, in both languages", () => {
  const infos = Object.values(PLACES);
  expect(new Set(infos.map(({ label }) => label)).size).toBe(infos.length);
  expect(new Set(infos.map(({ icon }) => icon)).size).toBe(infos.length);
  for (const { label, spanish: name, what } of infos) {
    expect(name, label).toBe(spanish[label]?.toLowerCase());
    expect(spanish[what], what).toBeTruthy();
  }
});
