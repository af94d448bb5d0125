import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { resetPassword } from "#shared/features/accounts/endpoints.ts";
import { inviteImported, listImports } from "#shared/features/imports/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { login, PASSWORD } from "../accounts/fixtures.ts";
import { importing } from "./load.ts";

const studio = setUpStudio();
let admin: SignedIn;
const files = importing(studio, () => admin);
const adminActions = () => createAdminActions(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const FAMILY = `Name,Email,Birthday,Account credit
Nora Quist,nora@example.com,1985-05-01,12.50
Leo Quist,nora@example.com,2017-05-01,
`;

test("the invitation leaves once, and its link opens the account with its credit and children", async () => {
  await files.bring(FAMILY);
  expect(await studio.call(listImports, {}, admin)).toMatchObject({ invitable: 1 });
  expect(await studio.call(inviteImported, {}, admin)).toEqual({ invited: 1 });
  expect(await studio.call(inviteImported, {}, admin)).toEqual({ invited: 0 });
  await studio.runJob("imports.sendInvitations");
  await studio.runJob("imports.sendInvitations");
  const mails = await studio.mails();
  expect(mails.map(({ to }) => to)).toEqual(["nora@example.com"]);
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  await studio.call(resetPassword, { token, password: PASSWORD });
  const { body } = await login(studio, "nora@example.com", PASSWORD);
  const nora = await UserModel.findOne({ firstName: "Nora" }).lean();
  expect(body.user).toMatchObject({ id: nora?._id, role: "parent" });
  expect(await UserModel.countDocuments({ lastName: "Quist" })).toBe(2);
});

test("an import is not undone once an account was opened, nor after a day", async () => {
  const done = await files.bring(FAMILY);
  await UserModel.updateOne({ firstName: "Nora" }, { passwordHash: "opened" });
  await expect(files.undo(done)).rejects.toMatchObject({ code: "import.built-upon" });
  await UserModel.updateOne({ firstName: "Nora" }, { passwordHash: null });
  studio.clock.advance({ hours: 25 });
  await expect(files.undo(done)).rejects.toMatchObject({ code: "import.too-late" });
  expect(await UserModel.countDocuments({ lastName: "Quist", deletedAt: null })).toBe(2);
});

test("a membership that is due in nine days is charged on that day, once", { timeout: 60_000 }, async () => {
  await adminActions().offerPlan({
    kind: "membership",
    name: "Unlimited",
    credits: null,
    validWeeks: null,
    priceCents: 12_000,
  });
  const { stripe } = studio.services.payments;
  const customer = await stripe.customers.create({
    email: "ada@example.com",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  await files.bring(`Name,Email,Membership,Price,Next payment,Stripe customer id
Ada Kim,ada@example.com,Unlimited,95.00,2026-03-11,${customer.id}
`);
  const live = async (days: number) => {
    for (let day = 0; day < days; day++) {
      await studio.runJob("memberships.reconcileBilling");
      await studio.runJob("memberships.reconcileBilling");
      studio.clock.advance({ hours: 24 });
    }
    await studio.runJob("memberships.reconcileBilling");
  };
  await live(8);
  expect(await MembershipPaymentModel.find().lean()).toEqual([]);
  await live(3);
  const [first, ...others] = await MembershipPaymentModel.find().lean();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ cents: 9_500 });
  expect(first?.paidAt.toISOString().slice(0, 10)).toBe("2026-03-11");
  expect(await PassModel.findOne().lean()).toMatchObject({ status: "active", renews: true, paidUntil: "2026-04-11" });
});
