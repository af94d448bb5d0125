import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { PayerModel } from "#api/features/memberships/billing/payer.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { importing } from "./load.ts";

/** Each of the seven things that importers in the field lose, arriving whole. Monday, 2 March 2026. */
const studio = setUpStudio();
let admin: SignedIn;
const files = importing(studio, () => admin);
const adminActions = () => createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const membership = {
  kind: "membership" as const,
  credits: null,
  validWeeks: null,
  name: "Unlimited",
  priceCents: 12_000,
};
const person = (firstName: string) => UserModel.findOne({ firstName, deletedAt: null }).lean();
const passOf = async (firstName: string) => PassModel.findOne({ ownerId: (await person(firstName))?._id }).lean();

test("siblings on one e-mail address are a family with one account", async () => {
  await files.bring(`Client ID,First Name,Last Name,Email,Birth Date
101,Zoe,Kim,kim@example.com,2014-02-03
102,Ada,Kim,kim@example.com,1986-09-30
103,Ben,Kim,kim@example.com,2016-12-24
`);
  const [ada, ben, zoe] = [await person("Ada"), await person("Ben"), await person("Zoe")];
  expect(ada).toMatchObject({ emailToProve: "kim@example.com", isGuardian: true });
  expect([ben?.familyId, zoe?.familyId]).toEqual([ada?.familyId, ada?.familyId]);
});

test("a paused plan stays frozen until its day, and a card is charged on the imported day", async () => {
  await adminActions().offerPlan(membership);
  const done = await files.bring(`Name,Email,Membership,Status,Suspended until,Next payment date,Stripe customer id
Ada Kim,ada@example.com,Unlimited,Suspended,2026-04-15,2026-03-11,cus_ada1
`);
  expect(done.totals).toMatchObject({ memberships: 1, paused: 1, withoutCard: 0 });
  expect(await passOf("Ada")).toMatchObject({
    ...{ status: "frozen", frozenUntil: "2026-04-15", renews: true, paidUntil: "2026-04-15", chargeFrom: "2026-04-15" },
  });
});

test("classes that are left and their last day arrive", async () => {
  await adminActions().offerPlan({ name: "Ten Classes", credits: 10 });
  const done = await files.bring(`First name;Last name;Email address;Pass name;Punches left;Expiration date;Price
Ada;Kim;ada@example.com;Ten Classes;7;30/06/2026;200,00
`);
  expect(done.totals).toMatchObject({ passes: 1, classesLeft: 7, paidAheadCents: 14_000 });
  expect(await passOf("Ada")).toMatchObject({
    credits: 7,
    creditsLeft: 7,
    status: "active",
    endsAt: new Date("2026-07-01T07:00:00Z"),
  });
});

test("who pays for whom: the payer's card pays for the child's membership", async () => {
  await adminActions().offerPlan(membership);
  await files.bring(`First name,Last name,Email,Birth date,Paid for by,Purchase option,Auto-renewal next payment,Next payment,Stripe customer id
Ada,Kim,ada@example.com,1986-09-30,,,,,cus_ada1
Zoe,Kim,,2014-02-03,Ada Kim,Unlimited,,2026-03-11,
`);
  const [ada, zoe] = [await person("Ada"), await person("Zoe")];
  expect(zoe).toMatchObject({ familyId: ada?.familyId, username: null });
  expect(await passOf("Zoe")).toMatchObject({ payerId: ada?._id, renews: true });
  expect(await PayerModel.findById(ada?._id).lean()).toMatchObject({ customerId: "cus_ada1" });
});

test("a renamed plan is mapped by hand, and is refused until it is", async () => {
  const planId = await adminActions().offerPlan({ name: "Ten Classes", credits: 10 });
  const checked = await files.load(`Name,Email,Pass,Classes left,Expires
Ada Kim,ada@example.com,10er Karte (alt),4,2026-06-30
`);
  expect(checked).toMatchObject({
    fates: { refused: 1 },
    plans: [{ name: "10er Karte (alt)", planId: null, rows: 1 }],
  });
  const mapped = await files.choose(checked, { plans: [{ name: "10er Karte (alt)", planId }] });
  expect(mapped).toMatchObject({ fates: { refused: 0, new: 1 } });
  await files.commit(mapped);
  expect(await passOf("Ada")).toMatchObject({ planId, planName: "Ten Classes", creditsLeft: 4 });
});

test("days that can be read both ways are asked about once", async () => {
  const file = `Name,Email,Birthday
Ada Kim,ada@example.com,03/04/1986
Ben Kim,ben@example.com,05/06/1990
`;
  const checked = await files.load(file);
  expect(checked).toMatchObject({ asksDates: "03/04/1986", dateOrder: null });
  await expect(files.commit(checked)).rejects.toMatchObject({ code: "import.dates-unclear" });
  await files.commit(await files.choose(checked, { dateOrder: "day-first" }));
  expect(await person("Ada")).toMatchObject({ birthday: "1986-04-03" });
  // One day over twelve says it for the whole file.
  const said = await files.load(`${file}Cleo Kim,cleo@example.com,25/12/1991\n`);
  expect(said).toMatchObject({ asksDates: null, dateOrder: "day-first" });
});

test("a membership canceled for a day to come lasts until it and is charged no more", async () => {
  await adminActions().offerPlan(membership);
  await files.bring(`Name,Email,Membership name,Status,Cancellation date,Next payment,Stripe customer id
Ada Kim,ada@example.com,Unlimited,Cancelled,2026-05-31,2026-03-11,cus_ada1
`);
  expect(await passOf("Ada")).toMatchObject({
    renews: false,
    endReason: "cancelled",
    status: "active",
    endsAt: new Date("2026-06-01T07:00:00Z"),
    billingDue: false,
  });
});

test("credit and gift cards arrive to the cent, and a card's own code pays", async () => {
  const done = await files.bring(`Name,Email,Account balance,Gift card code,Gift card balance
Ada Kim,ada@example.com,"$1,234.56",,
Ben Kim,ben@example.com,,GC-2024-0815,€27.50
`);
  expect(done.totals).toMatchObject({ creditCents: 123_456, giftCards: 1, giftCardCents: 2_750 });
  const balances = await BalanceModel.find().sort({ kind: 1 }).lean();
  expect(balances.map(({ kind, leftCents, code }) => [kind, leftCents, code])).toEqual([
    ["credit", 123_456, null],
    ["gift-card", 2_750, "GC20240815"],
  ]);
  expect(await adminActions().reconcile()).toMatchObject({ faults: [] });
});
