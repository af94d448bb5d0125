import { describe, expect, test } from "vitest";
import { findMoved, whyNotJoin } from "#shared/features/waitlist/line.ts";

const now = Temporal.Instant.from("2026-03-02T20:00:00Z");
const inLine = (id: string, sequence: number, position: number | null) => ({ id, sequence, position });

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

test("one waits only for a full class that is still to come, and only without a place in it", () => {
  const full = { status: "scheduled", startsAt: "2026-03-02T22:00:01Z", seatsLeft: 0 } as const;
  expect(whyNotJoin(full, false, now)).toBeNull();
  expect(whyNotJoin(full, true, now)).toBe("booking.already");
  expect(whyNotJoin({ ...full, seatsLeft: 1 }, false, now)).toBe("waitlist.free-seat");
  expect(whyNotJoin({ ...full, startsAt: "2026-03-02T22:00:00Z" }, false, now)).toBe("waitlist.closed");
  expect(whyNotJoin({ ...full, startsAt: "2026-03-02T20:00:00Z" }, false, now)).toBe("class.started");
  expect(whyNotJoin({ ...full, status: "cancelled" }, false, now)).toBe("class.cancelled");
});
