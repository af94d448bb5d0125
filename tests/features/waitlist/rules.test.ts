import { describe, expect, test } from "vitest";
import { findMoved, HEAD_START_MINUTES, whoToTell, whyNotJoin } from "../../../shared/features/waitlist/line.ts";

const now = Temporal.Instant.from("2026-03-02T20:00:00Z");
const inLine = (id: string, sequence: number, position: number | null, toldMinutesAgo?: number) => ({
  id,
  sequence,
  position,
  toldAt: toldMinutesAgo === undefined ? null : now.subtract({ minutes: toldMinutesAgo }),
});

describe("places in line", () => {
  test("follow the order people reached the server in, and only those that are wrong are written", () => {
    const line = [inLine("late", 9, null), inLine("first", 2, 1), inLine("second", 5, 3)];
    expect(findMoved(line)).toEqual([
      { id: "second", position: 2 },
      { id: "late", position: 3 },
    ]);
    expect(findMoved([inLine("first", 2, 1), inLine("second", 5, 2)])).toEqual([]);
  });
});

describe("who is told of a free seat", () => {
  const line = [inLine("c", 7, 3), inLine("a", 1, 1), inLine("b", 4, 2)];
  const told = (people: typeof line, seatsLeft: number) => whoToTell(people, seatsLeft, now).map(({ id }) => id);

  test("as many as there are seats, the first in line first", () => {
    expect([0, 1, 2, 9].map((seatsLeft) => told(line, seatsLeft))).toEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]]);
    expect(told(line, -1)).toEqual([]);
  });

  test("whoever was just told has a moment to choose before the next hears of the same seat", () => {
    const since = (minutes: number) => [inLine("a", 1, 1, minutes), inLine("b", 2, 2), inLine("c", 3, 3)];
    expect(told(since(HEAD_START_MINUTES - 1), 1)).toEqual([]);
    expect(told(since(HEAD_START_MINUTES - 1), 2)).toEqual(["b"]);
    expect(told(since(HEAD_START_MINUTES), 1)).toEqual(["b"]);
  });

  test("nobody is told twice", () => {
    expect(told([inLine("a", 1, 1, 600)], 3)).toEqual([]);
  });
});

test("one waits only for a full class that is still to come, and only without a place in it", () => {
  const full = { status: "scheduled", startsAt: "2026-03-02T20:00:01Z", seatsLeft: 0 } as const;
  expect(whyNotJoin(full, false, now)).toBeNull();
  expect(whyNotJoin(full, true, now)).toBe("booking.already");
  expect(whyNotJoin({ ...full, seatsLeft: 1 }, false, now)).toBe("waitlist.free-seat");
  expect(whyNotJoin({ ...full, startsAt: "2026-03-02T20:00:00Z" }, false, now)).toBe("class.started");
  expect(whyNotJoin({ ...full, status: "cancelled" }, false, now)).toBe("class.cancelled");
});
