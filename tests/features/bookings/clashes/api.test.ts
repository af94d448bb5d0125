import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { addWalkIn } from "#shared/features/attendance/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { checkSale } from "#shared/features/pos/endpoints.ts";
import { bookForUser } from "#shared/features/users/person/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, book, getInstance, startTimetable, type Timetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;
let ivy: SignedIn;
const classAt = async (startTime: string) =>
  (await addSingleClass(studio, timetable, { date: "2026-03-02", startTime })).id;
const seatsOf = async (id: string) => (await getInstance(id)).seats.map(({ attendeeId }) => attendeeId);

/** Ivy is in a class from 18:00 to 19:15. */
beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio);
  ivy = await studio.signIn("student", { firstName: "Ivy", lastName: "Lane" });
  await makePass(ivy, 5);
});

const doors: [string, (classInstanceId: string, anyway: boolean) => Promise<unknown>][] = [
  ["the cart", (classInstanceId, anyway) => studio.call(addClass, { id: newId(), classInstanceId, anyway }, ivy)],
  ["a pass", (classInstanceId, anyway) => studio.call(bookWithPass, { id: newId(), classInstanceId, anyway }, ivy)],
  [
    "an admin",
    (classInstanceId, anyway) =>
      studio.call(bookForUser, { id: ivy.id, bookingId: newId(), classInstanceId, anyway }, timetable.admin),
  ],
  [
    "the door",
    (classInstanceId, anyway) => {
      const at = studio.clock.now().toString();
      const walkIn = { id: newId(), classInstanceId, attendeeId: ivy.id, at, settleLater: true, anyway };
      return studio.call(addWalkIn, walkIn, timetable.admin);
    },
  ],
];
const standings: [string, { heldUntil?: Date }][] = [
  ["booked", {}],
  ["in the cart", { heldUntil: new Date("2026-03-02T20:15:00Z") }],
];

describe.each(doors)("two classes at once, by %s", (_door, take) => {
  test.each(standings)("is asked about while the other is %s, and booked with a yes", async (_standing, options) => {
    await book(studio, await classAt("18:00"), ivy, options);
    const second = await classAt("19:00");
    await expect(take(second, false)).rejects.toMatchObject({
      status: 409,
      code: "booking.clash",
      message: expect.stringContaining("Ivy Lane is in Silks Basics"),
    });
    expect(await seatsOf(second)).toEqual([]);
    await take(second, true);
    expect(await seatsOf(second)).toEqual([ivy.id]);
  });

  test("asks nothing of a class right after it, nor for another person's", async () => {
    await book(studio, await classAt("18:00"), ivy);
    const after = await classAt("19:15");
    await take(after, false);
    expect(await seatsOf(after)).toEqual([ivy.id]);
    await book(studio, await classAt("14:00"), await studio.addPerson());
    const beside = await classAt("14:30");
    await take(beside, false);
    expect(await seatsOf(beside)).toEqual([ivy.id]);
  });
});

test("an admin moves a booking to a class at the same time without a question: it is given up for it", async () => {
  const old = await book(studio, await classAt("18:00"), ivy);
  const second = await classAt("19:00");
  const move = { id: ivy.id, bookingId: newId(), classInstanceId: second, insteadOfId: old, anyway: false };
  await studio.call(bookForUser, move, timetable.admin);
  expect(await seatsOf(second)).toEqual([ivy.id]);
});

test("a walk-in that a device recorded without asking is kept: the person is in the room", async () => {
  await book(studio, await classAt("18:00"), ivy);
  const second = await classAt("19:00");
  const at = studio.clock.now().toString();
  const walkIn = { id: newId(), classInstanceId: second, attendeeId: ivy.id, at, settleLater: true };
  await studio.call(addWalkIn, walkIn, timetable.admin);
  expect(await seatsOf(second)).toEqual([ivy.id]);
});

test.each(standings)("the till is told before money is taken while the other is %s", async (_standing, options) => {
  await book(studio, await classAt("18:00"), ivy, options);
  const check = async (startTime: string) =>
    studio.call(checkSale, { customerId: ivy.id, classInstanceId: await classAt(startTime) }, timetable.admin);
  const { clash } = await check("19:00");
  expect(clash?.message).toMatch(/^Ivy Lane is in Silks Basics .*Book both\?$/);
  expect(await check("19:15")).toEqual({ place: "none", closed: [], clash: null });
});
