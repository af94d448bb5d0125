import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/index.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { addClass, clearClasses, removeClass } from "#shared/features/cart/endpoints.ts";
import { updateClassInstance } from "#shared/features/classes/admin/endpoints.ts";
import { archiveUser } from "#shared/features/users/archive/endpoints.ts";
import { joinWaitlist, leaveWaitlist } from "#shared/features/waitlist/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";

const studio = setUpStudio();
const JUMPERS = 5;
let classInstanceId: string;
let holder: SignedIn;
let waiting: SignedIn;
let admin: SignedIn;
let jumpers: SignedIn[];
beforeEach(async () => {
  await studio.reset();
  classInstanceId = await addClassInstance(studio, { capacity: 1 });
  [holder, waiting, admin] = [
    await studio.signIn("student"),
    await studio.signIn("student"),
    await studio.signIn("admin"),
  ];
  jumpers = await Promise.all(Array.from({ length: JUMPERS }, () => studio.signIn("student")));
});

const hold = () => studio.call(addClass, { classInstanceId }, holder);
const bookSeat = () => book(studio, classInstanceId, holder);

/** Every way in which a seat gets free: how it is taken before, and how it is given up. */
const WAYS: [string, () => Promise<unknown>, (taken: unknown) => Promise<unknown>][] = [
  ["a canceled booking", bookSeat, (id) => studio.call(cancelBooking, { id: String(id) }, holder)],
  ["a class taken out of a cart", hold, () => studio.call(removeClass, { classInstanceId }, holder)],
  ["an emptied cart", hold, () => studio.call(clearClasses, {}, holder)],
  [
    "a hold that ran out",
    hold,
    async () => {
      studio.clock.advance({ minutes: 16 });
      await studio.runJob("classes.releaseExpired");
    },
  ],
  ["a hold that ran out, before any job", hold, async () => studio.clock.advance({ minutes: 16 })],
  [
    "more room in the class",
    bookSeat,
    () => studio.call(updateClassInstance, { id: classInstanceId, capacity: 2 }, admin),
  ],
  [
    "an archived person",
    bookSeat,
    () =>
      studio.call(archiveUser, { id: holder.id, reason: "Moved away", childIds: [], hasLetter: false } as never, admin),
  ],
];

const jump = () => Promise.allSettled(jumpers.map((as) => studio.call(addClass, { classInstanceId }, as)));
const codesOf = (tried: PromiseSettledResult<unknown>[]) =>
  tried.map((each) => (each.status === "rejected" ? each.reason.code : "seat"));
const seatOf = async ({ id }: SignedIn) =>
  (await ClassInstanceModel.findById(classInstanceId).lean())?.seats.find(({ attendeeId }) => attendeeId === id)
    ?.status;
const everybodyRefused = Array(JUMPERS).fill("class.full");

describe.each(WAYS)("%s", (_, take, giveUp) => {
  test("is the waiting person's, and no jumper's", async () => {
    const taken = await take();
    const { id } = await studio.call(joinWaitlist, { id: newId(), classInstanceId }, waiting);
    const given = giveUp(taken);
    expect(codesOf(await jump())).toEqual(everybodyRefused);
    await given;
    expect(codesOf(await jump())).toEqual(everybodyRefused);
    await studio.runJob("waitlist.advance");
    if ((await seatOf(waiting)) === undefined) {
      // The hold is released by the job of the bookings first.
      await studio.runJob("classes.releaseExpired");
      await studio.runJob("waitlist.advance");
    }
    expect(codesOf(await jump())).toEqual(everybodyRefused);
    expect(await seatOf(waiting)).toBe("offered");
    expect((await WaitlistEntryModel.findById(id).lean())?.status).toBe("offered");
  });

  test("is the quick one's where nobody waits", async () => {
    await giveUp(await take());
    expect(codesOf(await jump()).filter((code) => code === "seat")).toHaveLength(1);
  });
});

test("where those who wait cannot take it, the public can; and again where the line is empty", async () => {
  const bookingId = await bookSeat();
  const { id } = await studio.call(joinWaitlist, { id: newId(), classInstanceId }, waiting);
  await studio.call(leaveWaitlist, { id }, waiting);
  await studio.call(cancelBooking, { id: bookingId }, holder);
  expect(codesOf(await jump()).filter((code) => code === "seat")).toHaveLength(1);
  expect(await BookingModel.countDocuments({ status: "held" })).toBe(1);
});

test("a free seat that nobody in line can take goes to the public after one look", async () => {
  const bookingId = await bookSeat();
  const { id } = await studio.call(joinWaitlist, { id: newId(), classInstanceId }, waiting);
  await studio.call(cancelBooking, { id: bookingId }, holder);
  const [first] = jumpers;
  await WaitlistEntryModel.updateOne({ _id: id }, { attendeeId: newId() });
  await studio.runJob("waitlist.advance");
  await studio.call(addClass, { classInstanceId }, first);
  expect(await ClassInstanceModel.findById(classInstanceId).lean()).toMatchObject({ seatsLeft: 0 });
});
