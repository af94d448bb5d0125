import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { notify } from "#api/features/notifications/notify.ts";
import { changeStanding } from "#api/features/users/standing/change-standing.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";
import { SandboxSubscriptionModel } from "#api/payments/sandbox/billing/billing.model.ts";
import { addClass } from "#shared/features/cart/endpoints.ts";
import { confirmCheckout } from "#shared/features/checkout/endpoints.ts";
import { bookWithPass, listPasses } from "#shared/features/memberships/endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { archiveUser, previewArchive, restoreUser } from "#shared/features/users/archive/endpoints.ts";
import * as users from "#shared/features/users/endpoints.ts";
import { joinWaitlist } from "#shared/features/waitlist/endpoints.ts";
import { listWaiverStatuses } from "#shared/features/waivers/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { addClassInstance, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { login, registerUser } from "../../accounts/fixtures.ts";
import { buyMembership, charges, fillIn, offerPlan, storedPass, wait } from "../../memberships/membership.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Zoe", username: "zoe" });
  mary = await studio.signIn("student", { firstName: "Mary", username: "mary" });
});

const archive = ({ id }: { id: string }, more: { childIds?: string[]; hasLetter?: boolean } = {}) =>
  studio.call(archiveUser, { id, reason: "Moved away", ...more }, admin);
const preview = ({ id }: { id: string }, withChildren = false) =>
  studio.call(previewArchive, { id, withChildren }, admin);
const restore = ({ id }: { id: string }) => studio.call(restoreUser, { id }, admin);
const stored = async ({ id }: { id: string }) => {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new Error("The person is gone.");
  return user;
};
const seatsOf = async (id: string) => (await ClassInstanceModel.findById(id).lean())?.seats ?? [];
const statusOf = async (id: string) => (await BookingModel.findById(id).lean())?.status;

async function bookOnPass(as: SignedIn, classInstanceId: string): Promise<string> {
  return (await studio.call(bookWithPass, { id: newId(), classInstanceId }, as)).id;
}

async function buyClass(as: SignedIn, classInstanceId: string): Promise<string> {
  await studio.call(addClass, { classInstanceId }, as);
  const { sessionId } = await startCheckout(studio, as);
  await fillIn(studio, `/sandbox/checkout/${sessionId}`, "works");
  await studio.call(confirmCheckout, { sessionId }, as);
  await studio.services.payments.settled?.();
  const booking = await BookingModel.findOne({ classInstanceId, attendeeId: as.id, status: "booked" }).lean();
  return booking?._id ?? "";
}

describe("billing", () => {
  test("nobody charges an archived person in three months; the neighbour is charged in each", async () => {
    const planId = await offerPlan(studio, admin);
    const hers = await buyMembership(studio, planId, mary);
    const noah = await studio.signIn("student", { firstName: "Noah" });
    const his = await buyMembership(studio, planId, noah);
    expect((await preview(mary)).memberships).toMatchObject([{ planName: hers.planName, priceCents: 18_900 }]);
    await archive(mary);
    for (let month = 0; month < 3; month += 1) {
      studio.clock.set(`${(await storedPass(his.id))?.paidUntil}T20:00:00Z`);
      await wait(studio, {});
    }
    expect(await charges()).toBe(3);
    expect(await MembershipPaymentModel.distinct("passId")).toEqual([his.id]);
    expect(await storedPass(hers.id)).toMatchObject({ status: "ended", renews: false, endReason: "left" });
    const subscriptions = await SandboxSubscriptionModel.find().lean();
    expect(subscriptions.map(({ status }) => status).toSorted()).toEqual(["active", "canceled"]);
  });

  test("packs stay, also when the repair finds the person gone before the rest was done", async () => {
    const pass = await buyMembership(studio, await offerPlan(studio, admin), mary);
    const packId = await makePass(mary, 5);
    const at = new Date(studio.clock.now().epochMilliseconds);
    const due = { childIds: [], hasLetter: false };
    await changeStanding(await stored(mary), { archivedAt: at, disabledAt: at, archiveDue: due });
    await studio.runJob("memberships.reconcileBilling");
    expect(await storedPass(pass.id)).toMatchObject({ status: "ended" });
    expect(await storedPass(packId)).toMatchObject({ status: "active", creditsLeft: 5 });
  });
});

describe("what is ahead", () => {
  test("is freed: the pack and the card get back what was paid, and the next in line gets the seat", async () => {
    const packId = await makePass(mary, 5);
    const first = await addClassInstance(studio, { capacity: 1, inHours: 6 });
    const second = await addClassInstance(studio, { inHours: 72, priceCents: 2_500 });
    const over = await addClassInstance(studio, { inHours: 1 });
    const [onPack, past] = [await bookOnPass(mary, first), await bookOnPass(mary, over)];
    const paid = await buyClass(mary, second);
    const bob = await studio.signIn("student", { firstName: "Bob" });
    await studio.call(joinWaitlist, { id: newId(), classInstanceId: first }, bob);
    const full = await addClassInstance(studio, { capacity: 0 });
    await studio.call(joinWaitlist, { id: newId(), classInstanceId: full }, mary);
    studio.clock.advance({ minutes: 90 });
    admin = await studio.signIn("admin", { firstName: "Ana", username: "ana" });

    await InvoiceModel.create({
      _id: newId(),
      customerId: mary.id,
      customerName: "Mary Ames",
      lines: [],
      dueOn: "2026-04-01",
      createdAt: new Date(),
      issuedAt: new Date(),
      openCents: 1_500,
    });
    expect(await preview(mary)).toMatchObject({ openCents: 1_500 });
    expect(await preview(mary)).toMatchObject({ places: 2, onPacks: 1, onMemberships: 0, paidCents: 2_500, waits: 1 });
    await archive(mary);
    await studio.runJob("memberships.settleCancelled");
    await studio.runJob("checkout.refundCancelled");
    await studio.runJob("waitlist.advance");

    expect(await Promise.all([onPack, paid, past].map(statusOf))).toEqual(["cancelled", "cancelled", "booked"]);
    expect(await storedPass(packId)).toMatchObject({ creditsLeft: 4, status: "active" });
    expect(await BookingModel.findById(paid).lean()).toMatchObject({ refundState: "done" });
    expect(await seatsOf(first)).toMatchObject([{ attendeeId: bob.id, status: "offered" }]);
    expect(await WaitlistEntryModel.findOne({ attendeeId: mary.id }).lean()).toMatchObject({ status: "left" });
    expect(await preview(mary)).toMatchObject({ places: 0, waits: 0, packs: [{ creditsLeft: 4 }] });
  });

  test("an offered seat, and one in the cart, go back too", async () => {
    const offered = await addClassInstance(studio, { capacity: 0 });
    await studio.call(joinWaitlist, { id: newId(), classInstanceId: offered }, mary);
    await ClassInstanceModel.updateOne({ _id: offered }, { capacity: 1, seatsLeft: 1 });
    await studio.runJob("waitlist.advance");
    const held = await addClassInstance(studio, {});
    await studio.call(addClass, { classInstanceId: held }, mary);
    expect([await seatsOf(offered), await seatsOf(held)]).toMatchObject([
      [{ status: "offered" }],
      [{ status: "held" }],
    ]);
    await archive(mary);
    await studio.runJob("waitlist.advance");
    expect([await seatsOf(offered), await seatsOf(held)]).toEqual([[], []]);
  });
});

describe("the account", () => {
  test("signs in no more until it is restored; what ended stays ended", async () => {
    await registerUser(studio, "pat");
    const pat = await UserModel.findOne({ username: "pat" }).lean();
    const id = pat?._id ?? "";
    const before = (await login(studio, "pat")).body.token as string;
    await buyMembership(studio, await offerPlan(studio, admin), { ...mary, id, token: before });
    const shown = await archive({ id });
    expect(shown).toMatchObject({ archived: { byName: "Zoe Ames", reason: "Moved away" }, disabled: null });
    expect((await login(studio, "pat")).status).toBe(401);
    const old = await studio.request("GET", "/api/profile", { headers: { Authorization: `Bearer ${before}` } });
    expect(old.status).toBe(401);
    await expect(studio.call(users.enableUser, { id }, admin)).rejects.toMatchObject({ code: "user.archived" });

    expect(await restore({ id })).toMatchObject({ archived: null, disabled: null });
    const after = await login(studio, "pat");
    expect(after.status).toBe(200);
    const passes = await studio.call(listPasses, {}, { ...mary, id, token: after.body.token });
    expect(passes).toMatchObject([{ status: "ended", endReason: "left" }]);
  });

  test("that was closed before stays closed", async () => {
    await studio.call(users.disableUser, { id: mary.id, reason: "Hurt an instructor" }, admin);
    await archive(mary);
    expect(await restore(mary)).toMatchObject({ archived: null, disabled: { reason: "Hurt an instructor" } });
  });

  test("leaves the lists, and is found under Archived", async () => {
    const names = async (state: "active" | "disabled" | "archived") =>
      (await studio.call(users.listUsers, { state }, admin)).users.map(({ firstName }) => firstName);
    await archive(mary);
    expect([await names("active"), await names("disabled"), await names("archived")]).toEqual([["Zoe"], [], ["Mary"]]);
    const waivers = await studio.call(listWaiverStatuses, {}, admin);
    expect(waivers.people.map(({ firstName }) => firstName)).toEqual(["Zoe"]);
    await restore(mary);
    expect(await names("active")).toEqual(["Mary", "Zoe"]);
  });

  test("of the last admin and one's own are refused", async () => {
    await expect(archive(admin)).rejects.toMatchObject({ code: "user.self" });
    const other = await studio.signIn("admin", { firstName: "Ana", username: "ana" });
    await studio.call(archiveUser, { id: admin.id, reason: "left" }, other);
    expect(await stored(other)).toMatchObject({ archivedAt: null });
    await expect(studio.call(archiveUser, { id: other.id, reason: "left" }, admin)).rejects.toMatchObject({
      status: 401,
    });
  });

  test("hears of nothing but the letter that was asked for", async () => {
    await archive(mary, { hasLetter: true });
    await archive(mary, { hasLetter: true });
    await notify(studio.services, {
      userId: mary.id,
      type: "other",
      key: "news",
      title: { text: "News" },
      message: { text: "News" },
      link: "/dashboard",
      email: "must",
    });
    await studio.runJob("notifications.deliver");
    const mails = (await studio.mails()).filter(({ to }) => to === mary.email);
    expect(mails).toMatchObject([{ subject: expect.stringContaining("goodbye for now") }]);
  });
});

describe("a family", () => {
  let mother: SignedIn;
  let child: Person;
  const familyId = newId();
  beforeEach(async () => {
    mother = await studio.signIn("parent", { firstName: "Eve", username: "eve", familyId });
    child = await studio.addPerson({ firstName: "Kim", username: null, email: null, birthday: "2018-01-01", familyId });
  });

  test("keeps its guardian as long as nobody else looks after a child", async () => {
    expect((await preview(mother)).children).toEqual([{ id: child.id, name: "Kim Ames" }]);
    await expect(archive(mother)).rejects.toMatchObject({ code: "user.children-alone" });
    expect(await stored(mother)).toMatchObject({ archivedAt: null, disabledAt: null });
    await archive(mother, { childIds: [child.id] });
    expect([await stored(mother), await stored(child)]).toMatchObject([
      { archivedReason: "Moved away", archiveDue: null },
      { archivedReason: "Moved away", archiveDue: null },
    ]);
    await expect(restore(child)).rejects.toMatchObject({ code: "user.no-guardian" });
    await restore(mother);
    expect(await restore(child)).toMatchObject({ archived: null });
  });

  test("lets one of two guardians go, but not both at the same moment", async () => {
    const father = await studio.signIn("parent", { firstName: "Abe", username: "abe", familyId });
    await Promise.allSettled([archive(mother), archive(father)]);
    const gone = [await stored(mother), await stored(father)].filter(({ archivedAt }) => archivedAt);
    expect(gone.length).toBeLessThan(2);
    await restore(mother);
    await archive(father);
    expect(await stored(father)).toMatchObject({ archivedReason: "Moved away" });
    expect(await stored(child)).toMatchObject({ archivedAt: null });
  });

  test("sees a child no more that was archived alone, and books nothing for it", async () => {
    const members = async () => (await studio.call(getProfile, {}, mother)).familyMembers.map((each) => each.firstName);
    expect(await members()).toEqual(["Kim"]);
    await archive(child);
    expect(await members()).toEqual([]);
    const classInstanceId = await addClassInstance(studio, {});
    const book = () => studio.call(addClass, { classInstanceId, attendeeId: child.id }, mother);
    await expect(book()).rejects.toMatchObject({ code: "user.archived" });
    await restore(child);
    await book();
    expect(await seatsOf(classInstanceId)).toHaveLength(1);
  });
});
