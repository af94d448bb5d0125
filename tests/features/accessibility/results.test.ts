import axe from "axe-core";
import { expect, test } from "vitest";
import results from "#web/features/accessibility/results.json" with { type: "json" };
import { ROUTES } from "#web/shell/route-table.ts";

/** Pages that a visitor comes to after something was done: a payment, a letter, a link of their own. */
const AFTER_SOMETHING = new Set([
  "membershipSuccess",
  "paymentSuccess",
  "invoicePaymentSuccess",
  "invoicePaymentFailure",
  "unsubscribe",
]);

/** The statement has a day: a page of admins or instructors that came since is looked at with the next one. */
const mustBeIn = ({ name, guard }: (typeof ROUTES)[number]) =>
  guard !== "admin" && guard !== "leaders" && !AFTER_SOMETHING.has(name);

test("the statement covers each page of visitors and members, by the axe that is installed", () => {
  expect(results.axe).toBe(axe.version);
  const wanted = ROUTES.filter(mustBeIn).map(({ name }) => name);
  expect(wanted.length).toBeGreaterThan(25);
  expect(wanted.filter((name) => !results.pages.includes(name))).toEqual([]);
});

test("it names no screen that was not looked at", () => {
  expect(results.screens.phone).toBeGreaterThanOrEqual(results.pages.length / 2);
  expect(results.screens.desktop).toBeGreaterThan(0);
});
