import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { createRate, exportPay, listPay } from "#shared/features/pay/endpoints.ts";
import { getProfit, saveRoomRate } from "#shared/features/pay/profit-endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { plantStudio } from "../attendance/reports/plant-studio.ts";
import { count, readSeats, type Seat } from "../attendance/reports/seats.ts";
import { RATE } from "./scene.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const addRate = (changes: object) =>
  studio.call(createRate, { id: newId(), ...RATE, from: "2026-03-02", ...changes }, admin);

/** Money of a seat, from the stored row alone. */
async function readPaid(): Promise<Map<string, number>> {
  const bookings = mongoose.connection.collection<{
    _id: string;
    classInstanceId: string;
    status: string;
    paidCents: number;
  }>("bookings");
  const paid = new Map<string, number>();
  for (const { classInstanceId, paidCents } of await bookings.find({ status: "booked" }).toArray())
    paid.set(classInstanceId, (paid.get(classInstanceId) ?? 0) + paidCents);
  return paid;
}

test.each([20261129, 7, 4242])("in the studio of seed %i each sum is the one its rows and rates say", async (seed) => {
  await plantStudio(studio, seed, admin);
  const { seats, classes } = await readSeats();
  const [star] = [...new Set(classes.map(({ instructorId }) => instructorId))].toSorted();
  const [silks] = [...new Set(classes.map(({ blueprintId }) => blueprintId))].toSorted();
  await addRate({ perClassCents: 2_500, perHeadCents: 0 });
  await addRate({ blueprintId: silks, perClassCents: 0, perHeadCents: 700, countsMissed: true });
  await addRate({ instructorId: star, perClassCents: 1_000, perHeadCents: 300, headsIncluded: 1, sharePercent: 30 });
  for (let turn = 0; turn < 4; turn += 1) await studio.runJob("service.followUp");
  await studio.runJob("pay.followClasses");
  await studio.call(saveRoomRate, { centsPerHour: 1_900 }, admin);

  const paid = await readPaid();
  const seatsOf = Map.groupBy(seats, (seat) => seat.class);
  const expected = classes.map(({ _id, instructorId, blueprintId, startsAt, endsAt }) => {
    const own: Seat[] = seatsOf.get(_id) ?? [];
    const [heads, missed] = [count(own, "present", "late"), count(own, "absent", "left late")];
    const earned = paid.get(_id) ?? 0;
    const share = Math.floor(earned * 0.3 + 0.5);
    const rest = blueprintId === silks ? 700 * (heads + missed) : 2_500;
    const pay = instructorId === star ? 1_000 + 300 * Math.max(0, heads - 1) + share : rest;
    const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
    return { instructorId, blueprintId, heads, pay, earned, room: Math.floor(hours * 1_900 + 0.5) };
  });
  const sum = (rows: typeof expected, field: "pay" | "heads" | "earned" | "room") =>
    rows.reduce((total, row) => total + row[field], 0);

  const sums = await studio.call(listPay, {}, admin);
  const byInstructor = Map.groupBy(expected, ({ instructorId }) => instructorId);
  expect(new Map(sums.map(({ instructorId, ...row }) => [instructorId, [row.classes, row.heads, row.cents]]))).toEqual(
    new Map([...byInstructor].map(([id, rows]) => [id, [rows.length, sum(rows, "heads"), sum(rows, "pay")]])),
  );

  const csv = await studio.request("GET", exportPay.path, { as: admin });
  const [head = "", ...lines] = csv.text.replace("\uFEFF", "").trim().split("\r\n");
  const at = head.split(",").indexOf("amount_cents");
  expect(lines.reduce((total, line) => total + Number(line.split(",")[at]), 0)).toBe(sum(expected, "pay"));

  const { rows } = await studio.call(getProfit, { by: "class", weeks: "26" }, admin);
  const byClass = Map.groupBy(expected, ({ blueprintId }) => blueprintId);
  for (const row of rows) {
    const own = byClass.get(row.key) ?? [];
    expect([row.classes, row.earnedCents, row.payCents], row.key).toEqual([
      own.length,
      sum(own, "earned"),
      sum(own, "pay"),
    ]);
    // The rent is rounded once for the row.
    expect(Math.abs(row.roomCents - sum(own, "room"))).toBeLessThanOrEqual(own.length);
  }
  expect(rows.length).toBe(byClass.size);
});
