import { expect, test } from "vitest";
import type { OrderLine } from "#shared/features/checkout/order.ts";
import { hoursToFirstClass, readClassLine } from "#web/features/checkout/class-lines.ts";

const line = (detail: string, outcome: OrderLine["outcome"] = "fulfilled") => ({ detail, outcome }) as OrderLine;
const now = Temporal.PlainDateTime.from("2026-11-21T11:15");

test("the first class that was really booked says which reminders are still to come", () => {
  const lines = [line("2026-11-22 10:15, Mia Marsh"), line("2026-11-21 12:00, Ella Marsh", "refunded"), line("Size M")];
  expect(hoursToFirstClass({ lines }, now)).toBe(23);
  expect(hoursToFirstClass({ lines: [line("Size M")] }, now)).toBeNull();
});

test("a line of a class is read, and no other", () => {
  expect(readClassLine("2026-11-22 10:15, Mia Marsh")).toEqual({ day: "2026-11-22", time: "10:15", who: "Mia Marsh" });
  expect(readClassLine("Size M, black")).toBeNull();
});
