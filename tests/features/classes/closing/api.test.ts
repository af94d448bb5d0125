import { v7 as newId } from "uuid";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { ClosureModel } from "#api/features/classes/closing/closure.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { addCheckoutCode, confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { cancelClassInstance, createClassSeries } from "#shared/features/classes/admin/endpoints.ts";
import {
  closeDays,
  getClosure,
  listClosures,
  previewClosure,
  undoClosure,
} from "#shared/features/classes/closing/endpoints.ts";
import { giveGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { bookWithPass } from "#shared/features/memberships/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book, startTimetable } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const REASON = { reason: "A storm is coming.", reasonEs: "Viene una tormenta." };
const addClasses = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => addClassInstance(studio, { inHours: 24 + n })));
const closeAll = (classIds: string[], id = newId()) => studio.call(closeDays, { id, classIds, ...REASON }, admin);

/** The minute to undo is over, and the job of the follow-ups runs, on two processes. */
async function runOut() {
  studio.clock.advance({ seconds: 61 });
  for (let round = 0; round < 3; round++) {
    await Promise.all([studio.runJob("service.followUp"), studio.runJob("service.followUp")]);
    studio.clock.advance({ seconds: 6 });
  }
}

const noticesOf = (userId: string) => NotificationModel.find({ userId, title: /cancel/ }).lean();

/** Puts classes into the cart, and pays them together. */
async function pay(person: SignedIn, classIds: string[], prepare?: () => Promise<unknown>) {
  for (const classInstanceId of classIds) await studio.call(addClass, { id: newId(), classInstanceId }, person);
  await prepare?.();
  const { sessionId, choose } = await startCheckout(studio, person);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, person);
  await studio.services.payments.settled?.();
}

async function giftCard(person: SignedIn, cents: number) {
  const { code } = await studio.call(giveGiftCard, { id: newId(), cents, reason: "A gift" }, admin);
  await studio.call(addCheckoutCode, { code: code ?? "" }, person);
}

async function byPass(person: SignedIn, classIds: string[]) {
  const passId = await makePass({ ...person, firstName: "P", lastName: "Hill" }, classIds.length);
  for (const classInstanceId of classIds) await studio.call(bookWithPass, { id: newId(), classInstanceId }, person);
  return passId;
}

test("twelve classes with ninety bookings: each person is notified once, and what goes back is what was shown", async () => {
  const classes = await addClasses(12);
  const three = (n: number) => [0, 4, 8].map((step) => classes[(n + step) % 12] ?? "");
  const people = await Promise.all(Array.from({ length: 30 }, () => studio.signIn("student")));
  const passIds: string[] = [];
  for (const [n, person] of people.entries()) {
    if (n < 22) passIds.push(await byPass(person, three(n)));
    else if (n < 25) await pay(person, three(n));
    else if (n === 25) await pay(person, three(n), () => giftCard(person, 5_000));
    else for (const classId of three(n)) await book(studio, classId, person, { orderId: null });
  }
  expect(await BookingModel.countDocuments({ status: "booked" })).toBe(90);
  const shown = await studio.call(previewClosure, { classIds: classes }, admin);
  expect(shown.returns).toEqual({ passClasses: 66, cardCents: 3 * 7_500 + 2_500, creditCents: 5_000 });
  expect(Object.values(shown.notice.counts).reduce((sum, count) => sum + count)).toBe(30);
  expect(shown.classes.reduce((sum, { booked }) => sum + booked, 0)).toBe(90);

  const { id } = await closeAll(classes);
  expect(await ClassInstanceModel.countDocuments({ status: "cancelled" })).toBe(0);
  await runOut();
  await studio.services.payments.settled?.();

  expect(await studio.call(getClosure, { id }, admin)).toMatchObject({ state: "closed", canceled: 12, notified: 30 });
  for (const person of people) expect(await noticesOf(person.id)).toHaveLength(1);
  expect(await BookingModel.countDocuments({ status: "released" })).toBe(90);
  expect(await PassModel.countDocuments({ _id: mongoose.trusted({ $in: passIds }), creditsLeft: 3 })).toBe(22);
  const { faults } = await studio.call(reconcileNow, {}, admin);
  expect(faults).toEqual([]);
  const [mixed] = await noticesOf(people[25]?.id ?? "");
  expect(mixed).toMatchObject({ title: "3 of your classes are canceled" });
  expect(mixed?.message).toContain("A storm is coming. What the card paid goes back to it. The rest becomes credit");
  const [passed] = await noticesOf(people[0]?.id ?? "");
  expect(passed?.message).toContain("3 classes go back to your pass.");
  const [unpaid] = await noticesOf(people[29]?.id ?? "");
  expect(unpaid?.message).toMatch(/A storm is coming\.$/);
});

test("until its minute is over it can be undone: then no class is canceled and no person notified", async () => {
  const [classId = ""] = await addClasses(1);
  const mary = await studio.signIn("student");
  await book(studio, classId, mary, { orderId: null });
  const { id } = await closeAll([classId]);
  expect(await studio.call(undoClosure, { id }, admin)).toMatchObject({ state: "undone" });
  await runOut();
  expect(await noticesOf(mary.id)).toEqual([]);
  expect(await ClassInstanceModel.findById(classId).lean()).toMatchObject({ status: "scheduled" });
  expect(await studio.call(undoClosure, { id }, admin)).toMatchObject({ state: "undone" });
  await closeAll([classId]);
  await runOut();
  expect(await noticesOf(mary.id)).toHaveLength(1);
});

test("once it began, undoing is refused", async () => {
  const { id } = await closeAll(await addClasses(1));
  await runOut();
  await expect(studio.call(undoClosure, { id }, admin)).rejects.toMatchObject({ status: 409, code: "closure.begun" });
});

test("a class that has begun or is canceled is refused, and one canceled meanwhile notifies no person twice", async () => {
  const [first = "", second = ""] = await addClasses(2);
  const mary = await studio.signIn("student");
  for (const classId of [first, second]) await book(studio, classId, mary, { orderId: null });
  await closeAll([first, second]);
  await studio.call(cancelClassInstance, { id: first, reason: "The teacher is ill." }, admin);
  await runOut();
  const notices = await noticesOf(mary.id);
  expect(notices.map(({ title }) => title)).toEqual(["Silks Basics is canceled", "Silks Basics is canceled"]);
  expect(notices.filter(({ message }) => message.includes("storm"))).toHaveLength(1);
  await expect(closeAll([first])).rejects.toMatchObject({ status: 409, code: "closure.not-to-come" });
  await expect(studio.call(previewClosure, { classIds: [second] }, admin)).rejects.toMatchObject({ status: 409 });
});

test("a person in line is notified too, once, also of a class beside one with a seat", async () => {
  const full = await addClassInstance(studio, { capacity: 1, inHours: 30 });
  const [other = ""] = await addClasses(1);
  const [mary, robin, kim] = await Promise.all([1, 2, 3].map(() => studio.signIn("student")));
  if (!mary || !robin || !kim) throw new Error("Three people came.");
  await book(studio, full, mary, { orderId: null });
  for (const person of [robin, kim])
    await studio.call(joinWaitlist, { id: newId(), classInstanceId: full, autoConfirm: false }, person);
  await book(studio, other, robin, { orderId: null });
  await closeAll([full, other]);
  studio.clock.advance({ seconds: 61 });
  await Promise.all([studio.runJob("service.followUp"), studio.runJob("waitlist.advance")]);
  await runOut();
  await studio.runJob("waitlist.advance");
  const [ofRobin, ofKim] = [await noticesOf(robin.id), await noticesOf(kim.id)];
  expect(ofRobin.map(({ title }) => title)).toEqual(["2 of your classes are canceled"]);
  expect(ofKim.map(({ message }) => message)).toEqual([expect.stringMatching(/You were on the waitlist\.$/)]);
});

test("a guardian reads of each child, and each reads in their own language", async () => {
  const [classId = ""] = await addClasses(1);
  const familyId = newId();
  const ana = await studio.signIn("parent", { firstName: "Ana", familyId, isGuardian: true });
  const leo = await studio.addPerson({ firstName: "Leo", familyId, birthday: "2017-05-01", username: null });
  await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, ana);
  await book(studio, classId, leo, { bookedBy: ana, orderId: null });
  await closeAll([classId]);
  await runOut();
  const [notice] = await noticesOf(ana.id);
  expect(notice?.message).toMatch(/^Leo: Silks Basics/);
  await studio.runJob("notifications.deliver");
  const [letter] = await studio.mails();
  expect(letter?.text).toContain("Viene una tormenta.");
  expect(letter?.text).not.toContain("A storm is coming.");
});

test("a crash at any notice is gone on from, and no person is notified twice", async () => {
  const classes = await addClasses(3);
  const people = await Promise.all(Array.from({ length: 12 }, () => studio.signIn("student")));
  for (const [n, person] of people.entries()) await book(studio, classes[n % 3] ?? "", person, { orderId: null });
  const { id } = await closeAll(classes);
  const create = vi.spyOn(DeliveryModel, "create");
  onTestFinished(() => create.mockRestore());
  let calls = 0;
  create.mockImplementation((async (doc: object) => {
    calls += 1;
    if (calls % 5 === 0) throw new Error("The process crashed.");
    return new DeliveryModel(doc).save();
  }) as never);
  studio.clock.advance({ seconds: 61 });
  for (let round = 0; round < 12; round++) {
    await studio.runJob("service.followUp");
    studio.clock.advance({ minutes: 5 });
  }
  expect(calls).toBeGreaterThan(12);
  expect(await studio.call(getClosure, { id }, admin)).toMatchObject({ state: "closed", canceled: 3, notified: 12 });
  for (const person of people) expect(await noticesOf(person.id)).toHaveLength(1);
  expect(await ClosureModel.findById(id).lean()).toMatchObject({ todo: [] });
});

test("the list is for admins, the newest first; a repeat makes one closure, another maker's id is refused", async () => {
  const [first = "", second = ""] = await addClasses(2);
  const id = newId();
  await closeAll([first], id);
  await closeAll([first], id);
  studio.clock.advance({ seconds: 1 });
  const other = await closeAll([second]);
  const rows = await studio.call(listClosures, {}, admin);
  expect(rows.map((row) => row.id)).toEqual([other.id, id]);
  const colleague = await studio.signIn("admin");
  const again = studio.call(closeDays, { id, classIds: [second], ...REASON }, colleague);
  await expect(again).rejects.toMatchObject({ status: 409, code: "id.used" });
  const student = await studio.signIn("student");
  await expect(studio.call(listClosures, {}, student)).rejects.toMatchObject({ status: 403 });
});

test("a closure without a reason, or of no class, is refused with its field", async () => {
  const [classId = ""] = await addClasses(1);
  const given = { id: newId(), classIds: [classId], reason: " ", reasonEs: "" };
  await expect(studio.call(closeDays, given, admin)).rejects.toMatchObject({ status: 400 });
  await expect(studio.call(closeDays, { ...given, ...REASON, classIds: [] }, admin)).rejects.toMatchObject({
    status: 400,
  });
  expect(await ClosureModel.countDocuments()).toBe(0);
});

test("series make no class on days that were closed whole; undone, or closed in part, they do", async () => {
  const { blueprint, instructor } = await startTimetable(studio);
  const monday = { blueprintId: blueprint.id, instructorId: instructor.id, rule: "FREQ=WEEKLY;BYDAY=MO" };
  const planAt = async (startTime: string) => {
    const plan = { ...monday, startDay: "2026-03-02", until: "2026-04-30", startTime, anyway: true };
    return studio.call(createClassSeries, plan, admin);
  };
  const daysOf = async (id: string) =>
    (await ClassInstanceModel.find({ seriesId: id, status: "scheduled" }).sort({ startsAt: 1 }).lean()).map(
      ({ seriesDay }) => seriesDay,
    );
  const first = await planAt("18:00");
  const all = await daysOf(first.series.id);
  const classes = await ClassInstanceModel.find({
    seriesDay: mongoose.trusted({ $in: ["2026-03-16", "2026-03-23"] }),
  }).lean();
  const classIds = classes.map(({ _id }) => _id);
  const days = { from: "2026-03-14", until: "2026-03-27" };
  const { id } = await studio.call(closeDays, { id: newId(), classIds, days, ...REASON }, admin);
  const second = await planAt("19:30");
  expect(await daysOf(second.series.id)).toEqual(all.filter((day) => day !== "2026-03-16" && day !== "2026-03-23"));
  await studio.call(undoClosure, { id }, admin);
  await closeAll(classIds);
  await studio.runJob("classes.planSeries");
  expect(await daysOf(second.series.id)).toEqual(all);
});
