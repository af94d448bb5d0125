import { expect, test } from "vitest";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { isForNewcomers } from "#web/features/landing/newcomers.ts";

const now = Temporal.Instant.from("2026-03-10T10:00:00Z");
const silks = {
  name: "Silks Basics",
  apparatus: "Silks",
  level: "beginner",
  status: "scheduled",
  seatsLeft: 3,
  requiredLevel: null,
  requiredMoveIds: [],
  startsAt: "2026-03-11T18:00:00Z",
} as unknown as ClassInstance;

test("a beginners' class with a seat is offered to an adult who never flew", () => {
  expect(isForNewcomers(silks, now)).toBe(true);
});

test.each<[string, Partial<ClassInstance>]>([
  ["teens", { name: "Teen Aerial Crew", level: "all" }],
  ["children", { name: "Kids' Silks Basics" }],
  ["everybody, on the floor", { name: "Bend & Breathe", apparatus: "Floor", level: "all" }],
  ["whoever has a level", { requiredLevel: "beginner" }],
  ["nobody: it is full", { seatsLeft: 0 }],
  ["nobody: it has begun", { startsAt: "2026-03-10T09:00:00Z" }],
])("not one for %s", (_, change) => {
  expect(isForNewcomers({ ...silks, ...change }, now)).toBe(false);
});
