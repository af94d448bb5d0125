import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { addWalkIn } from "#shared/features/attendance/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, createCheckoutSession } from "#shared/features/checkout/endpoints.ts";
import { updateClassBlueprint } from "#shared/features/classes/admin/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { checkSale } from "#shared/features/pos/endpoints.ts";
import { answerRequest, askToCome } from "#shared/features/readiness/endpoints.ts";
import { bookForUser } from "#shared/features/users/person/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addSingleClass, book, getInstance, startTimetable, type Timetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
const AGES = { from: 6, to: 10, countedOn: null };
let timetable: Timetable;
let classId: string;

/** A class of this evening, in which people may walk; it becomes one for children when `close` is called. */
beforeEach(async () => {
  await studio.reset();
  timetable = await startTimetable(studio, { capacity: 1 });
  classId = (await addSingleClass(studio, timetable, { date: "2026-03-02", startTime: "13:00" })).id;
});
const close = () => studio.call(updateClassBlueprint, { id: timetable.blueprint.id, ages: AGES }, timetable.admin);
const hasSeat = async ({ id }: SignedIn) =>
  (await getInstance(classId)).seats.some(({ attendeeId, status }) => attendeeId === id && status !== "held");

type Path = (who: SignedIn) => Promise<unknown>;
const hold: Path = (who) => studio.call(addClass, { id: newId(), classInstanceId: classId }, who);
const fill = async () => book(studio, classId, await studio.addPerson());
const join: Path = (who) => studio.call(joinWaitlist, { id: newId(), classInstanceId: classId }, who);

const paths: [string, Path][] = [
  ["the cart", async (who) => close().then(() => hold(who))],
  [
    "a pass",
    async (who) => {
      await close();
      await makePass(who, 3);
      await studio.call(bookWithPass, { id: newId(), classInstanceId: classId }, who);
    },
  ],
  [
    "the checkout",
    async (who) => {
      await hold(who);
      await close();
      await studio.call(createCheckoutSession, {}, who);
    },
  ],
  [
    "a payment that comes later",
    async (who) => {
      await hold(who);
      const { sessionId, choose } = await startCheckout(studio, who);
      await close();
      await choose("pay");
      await studio.call(confirmCheckout, { sessionId }, who);
      if (!(await hasSeat(who))) throw new Error("The money goes back.");
    },
  ],
  [
    "the waitlist",
    async (who) => {
      classId = (await addSingleClass(studio, timetable, { date: "2026-03-03" })).id;
      await fill();
      await close();
      await join(who);
    },
  ],
  [
    "an offer from the waitlist",
    async (who) => {
      classId = (await addSingleClass(studio, timetable, { date: "2026-03-03" })).id;
      await fill();
      await join(who);
      await close();
      await ClassInstanceModel.updateOne({ _id: classId }, { $inc: { capacity: 1, seatsLeft: 1 } });
      await studio.runJob("waitlist.advance");
      if (!(await hasSeat(who))) throw new Error("Passed over.");
    },
  ],
  [
    "the door",
    async (who) => {
      await close();
      const walkIn = { id: newId(), classInstanceId: classId, attendeeId: who.id, at: "2026-03-02T20:00:00Z" };
      await studio.call(addWalkIn, { ...walkIn, settleLater: true }, timetable.instructor);
    },
  ],
  [
    "the till",
    async (who) => {
      await close();
      const sale = { customerId: who.id, classInstanceId: classId };
      const { closed } = await studio.call(checkSale, sale, timetable.admin);
      if (closed.length > 0) throw new Error(closed[0]?.message);
    },
  ],
  [
    "the studio's booking",
    async (who) => {
      await close();
      const place = { id: who.id, bookingId: newId(), classInstanceId: classId, paysLater: true };
      await studio.call(bookForUser, place, timetable.admin);
    },
  ],
];

const people: [string, string | null, boolean][] = [
  ["too young", "2021-03-03", false],
  ["too old", "2015-03-02", false],
  ["as old as it is for", "2020-03-02", true],
  ["without a birthday", null, false],
];

describe("a class for ages 6–10, on every path to a seat", () => {
  describe.each(paths)("%s", (_path, take) => {
    test.each(people)("%s", async (_who, birthday, fits) => {
      const who = await studio.signIn("student", { firstName: "Leo", ...(birthday && { birthday }) });
      if (!birthday) await UserModel.updateOne({ _id: who.id }, { $unset: { birthday: 1 } });
      const outcome = await take(who).then(
        () => "in",
        () => "refused",
      );
      expect(outcome).toBe(fits ? "in" : "refused");
    });
  });

  test("the refusal says the age; the instructor may let the person in, by name", async () => {
    await close();
    const leo = await studio.signIn("student", { firstName: "Leo", birthday: "2015-03-02" });
    await expect(hold(leo)).rejects.toMatchObject({
      code: "readiness.missing",
      message: expect.stringContaining("Ages 6–10: Leo is 11. You can ask the instructor."),
    });
    const { id } = await studio.call(askToCome, { id: newId(), classInstanceId: classId, message: "" }, leo);
    const answer = { id, status: "granted" as const, scope: "class" as const, reason: "", at: "2026-03-02T20:00:00Z" };
    await studio.call(answerRequest, answer, timetable.instructor);
    await hold(leo);
    expect((await getInstance(classId)).seats).toHaveLength(1);
  });

  test("staff let a person in with a reason, which the booking keeps", async () => {
    await close();
    const leo = await studio.addPerson({ firstName: "Leo", birthday: "2015-03-02" });
    const place = { id: leo.id, bookingId: newId(), classInstanceId: classId, paysLater: true };
    const request = { ...place, overrideReason: "With his little sister" };
    await studio.call(bookForUser, request, timetable.admin);
    expect(await BookingModel.findById(place.bookingId).lean()).toMatchObject({
      status: "booked",
      letIn: [{ gate: "readiness", reason: "With his little sister" }],
    });
  });

  test("a person new at the door says the birthday", async () => {
    await close();
    const comer = (birthday: string | null) => ({
      id: newId(),
      classInstanceId: classId,
      person: { id: newId(), firstName: "Mia", lastName: "Lane", phone: "", birthday },
      withoutWaiver: "Her mother signs later",
      settleLater: true,
      at: "2026-03-02T20:00:00Z",
    });
    await expect(studio.call(addWalkIn, comer(null), timetable.instructor)).rejects.toMatchObject({
      code: "readiness.missing",
    });
    const mia = comer("2018-01-01");
    await studio.call(addWalkIn, mia, timetable.instructor);
    expect(await UserModel.findById(mia.person.id).lean()).toMatchObject({ birthday: "2018-01-01" });
  });
});
