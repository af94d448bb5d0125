import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, book, getInstance, startTimetable, type Timetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let timetable: Timetable;
let ivy: SignedIn;
const classAt = async (startTime: string) => (await addSingleClass(studio, timetable, { startTime })).id;
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
    await book(studio, await classAt("09:00"), await studio.addPerson());
    const beside = await classAt("09:30");
    await take(beside, false);
    expect(await seatsOf(beside)).toEqual([ivy.id]);
  });
});
