import { describe, expect, test } from "vitest";
import { language as es } from "../../shared/features/language/messages/es.ts";
import { destinationsFor } from "../../web/shell/staff/palette/destinations.ts";
import { find } from "../../web/shell/staff/palette/find.ts";
import { PLACES } from "../../web/shell/staff/places.ts";

const spanish = es.catalogue ?? {};
const all = destinationsFor("admin");
const first = (query: string) => find(all, query)[0]?.name;

describe("the nearest place comes first", () => {
  test.each([
    ["inv", "adminInvoices"],
    ["Invoices", "adminInvoices"],
    ["facturas", "adminInvoices"],
    ["till", "adminPos"],
    ["caja", "adminPos"],
    ["point of", "adminPos"],
    ["refund", "adminPayments"],
    ["contabilidad", "adminPayments"],
    ["membresia", "adminMemberships"],
    ["clases", "adminClasses"],
    ["comentarios", "adminFeedback"],
    ["student moves", "studentMoves"],
    ["settings", "settings"],
    ["ajustes estudio", "adminStudio"],
  ])("for %s", (query, name) => {
    expect(first(query)).toBe(name);
  });

  test.each([
    ["invoces", "adminInvoices"],
    ["wavier", "adminWaivers"],
    ["calender", "calendar"],
    ["feedbak", "adminFeedback"],
    ["exencoines", "adminWaivers"],
    ["PAYEMNTS", "adminPayments"],
  ])("for the slip %s", (query, name) => {
    expect(first(query)).toBe(name);
  });
});

test("what nobody means finds nothing, and nothing typed leaves everything in its order", () => {
  expect(find(all, "xylophone")).toEqual([]);
  expect(find(all, "till xylophone")).toEqual([]);
  expect(find(all, "!?")).toEqual([]);
  expect(find(all, " ")).toEqual(all);
  expect(find(all, "")).toEqual(all);
});

test("a short word is not taken for another", () => {
  expect(find(all, "tilt")).not.toEqual([]);
  expect(find(all, "til").map(({ name }) => name)).toEqual(["adminPos"]);
  expect(find(all, "tip").map(({ name }) => name)).not.toContain("adminPos");
});

test("every place is found by its own name, in English and in Spanish", () => {
  const places = Object.entries(PLACES).map(([name, place]) => ({ name, ...place }));
  for (const { name, label } of places) {
    expect(find(places, label)[0]?.name, label).toBe(name);
    expect(find(places, spanish[label] ?? "none")[0]?.name, spanish[label]).toBe(name);
  }
});

test("an instructor goes to the pages of an instructor", () => {
  const mine = destinationsFor("instructor").map(({ name }) => name);
  expect(mine).toEqual(expect.arrayContaining(["classInstances", "staffChat", "settings", "dashboard"]));
  expect(mine.filter((name) => name.startsWith("admin"))).toEqual([]);
  expect(new Set(destinationsFor("instructor").map(({ to }) => to)).size).toBe(mine.length);
});
