import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { type InvoiceDocument, InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { markAttendance } from "#shared/features/attendance/endpoints.ts";
import { cancelBooking, listBookings, waiveCost } from "#shared/features/bookings/endpoints.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout, listOrders } from "#shared/features/checkout/endpoints.ts";
import { listInvoices, recordPayment } from "#shared/features/invoices/endpoints.ts";
import { bookWithPass, listPasses } from "#shared/features/memberships/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { cancelClass } from "#tests/support/timetable.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Lind" });
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Ames" });
});

type Fees = Partial<Record<"lateFeeCents" | "noShowFeeCents", number | null>>;

/** A class in six hours, whose free cancelling ended six hours ago. */
async function lateClass(fees: Fees = { lateFeeCents: 800, noShowFeeCents: 1_500 }): Promise<string> {
  const id = await addClassInstance(studio, { inHours: 6, capacity: 3 });
  await ClassInstanceModel.updateOne({ _id: id }, fees);
  return id;
}

async function bookPaid(classInstanceId: string): Promise<string> {
  const { id } = await studio.call(addClass, { classInstanceId }, mary);
  const { sessionId, choose } = await startCheckout(studio, mary);
  await choose("pay");
  await studio.call(confirmCheckout, { sessionId }, mary);
  return id;
}

async function bookByPass(classInstanceId: string, changes: object = {}): Promise<string> {
  const now = studio.clock.now().epochMilliseconds;
  await PassModel.create({
    _id: newId(),
    planId: newId(),
    planName: "Ten classes",
    kind: "pack",
    ownerId: mary.id,
    ownerName: "Mary",
    credits: 3,
    creditsLeft: 3,
    status: "active",
    startsAt: new Date(now - 86_400_000),
    endsAt: new Date(now + 20 * 86_400_000),
    audiences: [`user:${mary.id}`],
    ...changes,
  });
  return (await studio.call(bookWithPass, { id: newId(), classInstanceId }, mary)).id;
}

const late = () => studio.clock.advance({ hours: 1 });
const bookingOf = async (id: string) => (await studio.call(listBookings, {}, mary)).find((row) => row.id === id);
const passOf = async () => (await studio.call(listPasses, {}, mary))[0];
const invoices = () => InvoiceModel.find().lean<InvoiceDocument[]>();
const refunded = async () => (await studio.call(listOrders, {}, mary))[0]?.refundedCents;
const yes = (acceptsCents?: number) => ({ acceptsLoss: true, ...(acceptsCents !== undefined && { acceptsCents }) });

describe("a late canceling with a fee", () => {
  test("gives back what was paid, and charges the fee once, on an invoice with a number", async () => {
    const id = await bookPaid(await lateClass());
    late();
    const once = () => studio.call(cancelBooking, { id, ...yes(800) }, mary);
    await Promise.all(Array.from({ length: 10 }, once));
    await studio.runJob("invoices.settleFees");
    await studio.runJob("invoices.repair");
    expect(await bookingOf(id)).toMatchObject({
      refundState: "done",
      lossState: null,
      feeState: "charged",
      feeCents: 800,
    });
    expect(await refunded()).toBe(2_500);
    expect(await studio.call(listInvoices, {}, mary)).toMatchObject([
      { number: 1, fee: { bookingId: id, kind: "late-cancel" }, lines: [{ unitCents: 800 }], dueOn: "2026-03-16" },
    ]);
    const [line] = (await invoices())[0]?.lines ?? [];
    expect(line?.description).toBe("Late canceling: Silks Basics, Monday, March 2 at 6:00 PM");
    const { stored } = await studio.services.translators.forLanguage("es");
    expect(stored(line?.description ?? "", line?.descriptionWords)).toBe(
      "Cancelación tardía: Silks Basics, lunes 2 de marzo, 6:00 p.m.",
    );
  });

  test("gives the class back to the pass; what the plan says goes before what the class says", async () => {
    const id = await bookByPass(await lateClass(), { lateFeeCents: 300 });
    late();
    await expect(studio.call(cancelBooking, { id, ...yes(299) }, mary)).rejects.toMatchObject({
      code: "booking.cost-changed",
    });
    await studio.call(cancelBooking, { id, ...yes(300) }, mary);
    expect(await passOf()).toMatchObject({ creditsLeft: 3, uses: [{ state: "returned" }] });
    expect(await invoices()).toMatchObject([{ openCents: 300 }]);
  });

  test("a fee of nothing is no fee, and nothing is lost", async () => {
    const id = await bookByPass(await lateClass({ lateFeeCents: 0 }));
    late();
    await studio.call(cancelBooking, { id }, mary);
    expect(await passOf()).toMatchObject({ creditsLeft: 3 });
    expect(await invoices()).toEqual([]);
  });

  test("nobody pays more than they said yes to, nor in another coin", async () => {
    const classInstanceId = await lateClass();
    const id = await bookPaid(classInstanceId);
    late();
    await expect(studio.call(cancelBooking, { id }, mary)).rejects.toMatchObject({ code: "booking.too-late" });
    // A yes from before there were fees said yes to losing what was paid.
    await expect(studio.call(cancelBooking, { id, ...yes() }, mary)).rejects.toMatchObject({
      code: "booking.cost-changed",
    });
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { lateFeeCents: 900 });
    await expect(studio.call(cancelBooking, { id, ...yes(800) }, mary)).rejects.toMatchObject({
      code: "booking.cost-changed",
    });
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { lateFeeCents: null });
    await expect(studio.call(cancelBooking, { id, ...yes(800) }, mary)).rejects.toMatchObject({ status: 409 });
    expect(await bookingOf(id)).toMatchObject({ status: "booked" });
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { lateFeeCents: 700 });
    await studio.call(cancelBooking, { id, ...yes(800) }, mary);
    expect(await invoices()).toMatchObject([{ openCents: 700 }]);
  });

  test("one person pays it once for one class, however often they book and leave it", async () => {
    const classInstanceId = await lateClass();
    for (let time = 0; time < 2; time++) {
      const id = await bookPaid(classInstanceId);
      studio.clock.advance({ minutes: 20 });
      await studio.call(cancelBooking, { id, ...yes(800) }, mary);
    }
    expect(await invoices()).toHaveLength(1);
  });
});

describe("not coming", () => {
  const missed = (bookingId: string, mark: "absent" | "present" | "excused" = "absent", as = admin) =>
    studio.call(markAttendance, { bookingId, mark, at: studio.clock.now().toString() }, as);
  const follow = () => studio.runJob("classes.followNoShows");
  const afterClass = () => studio.clock.advance({ hours: 8 });

  test("is told at once and costs a day later: the fee takes the place of what was paid", async () => {
    const id = await bookPaid(await lateClass());
    afterClass();
    await missed(id);
    await follow();
    await follow();
    expect(await bookingOf(id)).toMatchObject({ noShowState: "announced", feeCents: 1_500, feeState: null });
    await studio.runJob("notifications.deliver");
    const letters = (await studio.mails()).filter(({ subject }) => subject.startsWith("We missed you"));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("a $15.00 fee replaces what you paid");
    studio.clock.advance({ hours: 23, minutes: 59 });
    await follow();
    expect(await invoices()).toEqual([]);
    studio.clock.advance({ minutes: 1 });
    for (let run = 0; run < 2; run++) {
      await follow();
      await studio.runJob("invoices.settleFees");
      await studio.runJob("checkout.refundCancelled");
    }
    expect(await bookingOf(id)).toMatchObject({ noShowState: "applied", feeState: "charged", refundState: "done" });
    expect(await refunded()).toBe(2_500);
    expect(await invoices()).toMatchObject([{ openCents: 1_500, fee: { kind: "no-show" } }]);
  });

  test("without a fee the class on the pass is lost, and a corrected mark gives it back", async () => {
    const id = await bookByPass(await lateClass({}));
    afterClass();
    await missed(id);
    await follow();
    studio.clock.advance({ hours: 24 });
    await follow();
    await studio.runJob("memberships.settleCancelled");
    expect(await passOf()).toMatchObject({ creditsLeft: 2, uses: [{ state: "lost" }] });
    await missed(id, "present");
    await follow();
    await studio.runJob("memberships.settleCancelled");
    expect(await passOf()).toMatchObject({ creditsLeft: 2, uses: [{ state: "taken" }] });
    expect(await bookingOf(id)).toMatchObject({ noShowState: null, lossState: null });
  });

  test("a mark that is changed within the day costs nothing, one changed later takes the fee back", async () => {
    const id = await bookPaid(await lateClass());
    afterClass();
    await missed(id);
    await follow();
    await missed(id, "excused");
    studio.clock.advance({ hours: 25 });
    await follow();
    expect(await bookingOf(id)).toMatchObject({ noShowState: null, feeCents: null, feeState: null });
    await missed(id);
    await follow();
    studio.clock.advance({ hours: 25 });
    await follow();
    await studio.runJob("invoices.settleFees");
    expect(await invoices()).toMatchObject([{ openCents: 1_500 }]);
    await missed(id, "present");
    await follow();
    await studio.runJob("invoices.settleFees");
    expect(await invoices()).toMatchObject([{ openCents: 0, credits: [{ number: 1, cents: 1_500 }] }]);
    expect(await bookingOf(id)).toMatchObject({ feeState: "waived", waiver: { reason: "The mark was changed." } });
  });

  test("a roster nobody took costs nobody anything", async () => {
    const id = await bookPaid(await lateClass());
    studio.clock.advance({ hours: 24 * 3 });
    await follow();
    expect(await bookingOf(id)).toMatchObject({ attendance: null, noShowState: null });
  });
});

describe("the studio lets somebody off", () => {
  const letOff = (id: string, as: SignedIn, reason = "Was ill") => studio.call(waiveCost, { id, reason }, as);

  test("a fee that is charged: a credit note, with who and why, which the person reads", async () => {
    const id = await bookPaid(await lateClass());
    late();
    await studio.call(cancelBooking, { id, ...yes(800) }, mary);
    expect(await letOff(id, admin)).toMatchObject({ feeState: "waived" });
    await letOff(id, admin, "Again");
    expect(await invoices()).toMatchObject([
      { openCents: 0, credits: [{ number: 1, reason: "Was ill", byName: "Ada Lind" }] },
    ]);
    expect(await bookingOf(id)).toMatchObject({ waiver: { byName: "Ada Lind", reason: "Was ill" } });
  });

  test("a fee that was paid already is to be given back", async () => {
    const id = await bookPaid(await lateClass());
    late();
    await studio.call(cancelBooking, { id, ...yes(800) }, mary);
    const [invoice] = await invoices();
    const cash = { id: invoice?._id ?? "", paymentId: newId(), method: "cash" as const, cents: 800 };
    await studio.call(recordPayment, cash, admin);
    await letOff(id, admin);
    expect(await invoices()).toMatchObject([{ openCents: -800 }]);
  });

  test("a fee that is not on an invoice yet never gets on one", async () => {
    const id = await bookPaid(await lateClass());
    await BookingModel.updateOne({ _id: id }, { status: "cancelled", feeState: "due", feeCents: 800 });
    await Promise.all([letOff(id, admin), studio.runJob("invoices.settleFees")]);
    await studio.runJob("invoices.settleFees");
    expect((await invoices()).every(({ openCents }) => openCents === 0)).toBe(true);
    expect(await bookingOf(id)).toMatchObject({ feeState: "waived" });
    expect((await studio.call(listInvoices, {}, mary)).every(({ credits }) => credits.length === 1)).toBe(true);
  });

  test("what is lost comes back: the money, and the class on the pass", async () => {
    const paid = await bookPaid(await lateClass({}));
    const byPass = await bookByPass(await lateClass({}));
    late();
    await studio.call(cancelBooking, { id: paid, ...yes(2_500) }, mary);
    await studio.call(cancelBooking, { id: byPass, ...yes() }, mary);
    expect(await passOf()).toMatchObject({ creditsLeft: 2, uses: [{ state: "lost" }] });
    await letOff(paid, admin);
    await letOff(byPass, admin);
    expect(await refunded()).toBe(2_500);
    expect(await passOf()).toMatchObject({ creditsLeft: 3, uses: [{ state: "returned" }] });
  });

  test("only for classes one leads, and only where something is to be let off", async () => {
    const classInstanceId = await lateClass();
    const id = await bookPaid(classInstanceId);
    const teacher = await studio.signIn("teacher");
    await expect(letOff(id, admin)).rejects.toMatchObject({ code: "booking.nothing-to-waive" });
    late();
    await studio.call(cancelBooking, { id, ...yes(800) }, mary);
    await expect(letOff(id, teacher)).rejects.toMatchObject({ status: 404 });
    await expect(letOff(id, mary)).rejects.toMatchObject({ status: 403 });
    await ClassInstanceModel.updateOne({ _id: classInstanceId }, { instructorId: teacher.id });
    expect(await letOff(id, teacher)).toMatchObject({ feeState: "waived" });
  });
});

test("a class the studio cancels pays everybody back at once, and tells them", async () => {
  const classInstanceId = await lateClass();
  const paid = await bookPaid(classInstanceId);
  await bookByPass(await lateClass());
  late();
  await cancelClass(studio, classInstanceId, "Teacher ill.", admin);
  expect(await bookingOf(paid)).toMatchObject({ status: "released", refundState: "done", feeState: null });
  expect(await refunded()).toBe(2_500);
  const notifications = (await studio.request("GET", "/api/user/notifications", { as: mary })).text;
  expect(notifications).toContain("is canceled");
});
