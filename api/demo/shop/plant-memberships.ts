import { addDays, startOfDayIn, toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { freezeEffect } from "#shared/features/memberships/changes.ts";
import { chargeMoment, movedTo, paidUntil, startOfMonth } from "#shared/features/memberships/months.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { MembershipPaymentModel, PassModel, PayerModel } from "../../features/memberships/index.ts";
import {
  SandboxCustomerModel,
  SandboxInvoiceModel,
  SandboxPaymentModel,
  SandboxSubscriptionModel,
} from "../../payments/sandbox/billing/billing.model.ts";
import { type DemoUser, demoUsers } from "../people.ts";
import { type DemoStudio, demoId } from "../studio.ts";
import { type DemoMembership, MEMBERSHIPS } from "./memberships.data.ts";
import { PLANS } from "./plans.data.ts";

const FREEZE_DAYS = 30;
const FROZEN_DAYS_AGO = 4;
const DAY_MS = 86_400_000;

/** Names as the sandbox gives them, the same at every planting. */
const named = (prefix: string, name: string) => `${prefix}_${demoId(name).replaceAll("-", "")}`;

/** The months of a membership as they were paid until today. */
function monthsOf({ monthsAgo, daysAgo, state }: DemoMembership, studio: DemoStudio) {
  const today = Temporal.PlainDate.from(studio.today);
  const anchorDay = today.subtract({ months: monthsAgo, days: daysAgo }).toString();
  const cycle = { anchorDay, anchorMonth: 0, paidMonths: 1 };
  while (startOfMonth(cycle, cycle.paidMonths) <= studio.today) cycle.paidMonths += 1;
  // The last month is the unpaid one.
  if (state === "past-due") cycle.paidMonths -= 1;
  if (state !== "frozen") return { cycle, until: paidUntil(cycle), frozen: null };
  const frozenOn = addDays(studio.today, -FROZEN_DAYS_AGO);
  const effect = freezeEffect({ paidUntil: paidUntil(cycle) }, frozenOn, addDays(frozenOn, FREEZE_DAYS));
  return {
    cycle: movedTo(cycle, effect.paidUntil),
    until: effect.paidUntil,
    frozen: { frozenOn, frozenUntil: effect.resumesOn },
    before: cycle,
  };
}

/** Members who pay each month: renewed, frozen, cancelled, and one whose card was declined. */
export async function plantMemberships(studio: DemoStudio): Promise<void> {
  // Where real Stripe is connected, no customer is made up there.
  if (!studio.services.payments?.isSandbox) return;
  const users = new Map(demoUsers(studio).map((user) => [fullName(user), user]));
  for (const membership of MEMBERSHIPS) {
    const user = users.get(membership.person);
    if (!user) throw new Error(`The demo has no ${membership.person}.`);
    await plantMembership(membership, user, studio);
  }
}

async function plantMembership(membership: DemoMembership, user: DemoUser, studio: DemoStudio): Promise<void> {
  const { person, state } = membership;
  const plan = PLANS.find(({ name }) => name === membership.plan);
  if (!plan) throw new Error(`The demo has no plan ${membership.plan}.`);
  const { cycle, until, frozen, before = cycle } = monthsOf(membership, studio);
  const zone = studio.zone;
  const chargedAt = (month: number) => toDate(chargeMoment(zone, startOfMonth(before, month)));
  const [customer, subscription] = [named("cus", person), named("sub", person)];
  const passId = demoId(`membership of ${person}`);
  const priceCents = plan.priceCents;
  const nextTryAt = state === "past-due" ? new Date(chargedAt(before.paidMonths).getTime() + 3 * DAY_MS) : null;
  const renewed = Array.from({ length: before.paidMonths - 1 }, (_, at) => at + 1);
  const isDue = state === "past-due";
  await insertAll(PassModel, [
    {
      _id: passId,
      planId: demoId(`plan ${plan.name}`),
      planName: plan.name,
      kind: "membership",
      ownerId: user._id,
      ownerName: person,
      familyId: user.familyId,
      isForFamily: false,
      isIntro: false,
      blueprintIds: [],
      credits: plan.credits,
      creditsLeft: plan.credits,
      status: state === "cancelled" ? "active" : state,
      startsAt: toDate(startOfDayIn(zone, startOfMonth(before, before.paidMonths - 1))),
      endsAt: toDate(startOfDayIn(zone, until)),
      renews: state !== "cancelled",
      endReason: state === "cancelled" ? "cancelled" : null,
      ...cycle,
      ...frozen,
      paidUntil: until,
      priceCents,
      payerId: user._id,
      paymentIntentId: named("pi", `first ${person}`),
      subscriptionId: subscription,
      nextTryAt,
      chargeFrom: null,
      billingDue: false,
      billingWish: 0,
      bookingsDue: false,
      log: [],
      uses: [],
      orderId: null,
      audiences: [`user:${user._id}`, "admin"],
    },
  ] as never[]);
  await insertAll(PayerModel, [{ _id: user._id, customerId: customer }] as never[]);
  await insertAll(SandboxCustomerModel, [
    {
      _id: customer,
      email: user.email,
      metadata: { userId: user._id },
      defaultPaymentMethod: named(isDue ? "pm_fails" : "pm_ok", person),
      createdAt: chargedAt(0),
    },
  ] as never[]);
  await insertAll(SandboxSubscriptionModel, [
    {
      _id: subscription,
      customer,
      status: isDue ? "past_due" : frozen ? "trialing" : "active",
      productName: plan.name,
      unitAmount: priceCents,
      metadata: { passId },
      anchorDay: Temporal.PlainDate.from(cycle.anchorDay).day,
      currentPeriodStart: chargedAt(before.paidMonths - 1),
      currentPeriodEnd: toDate(chargeMoment(zone, isDue ? startOfMonth(cycle, cycle.paidMonths + 1) : until)),
      cancelAtPeriodEnd: state === "cancelled",
      invoices: renewed.length + Number(isDue),
      createdAt: chargedAt(0),
    },
  ] as never[]);
  const invoice = (month: number) => ({
    _id: `in_${subscription.slice(4)}${month}`,
    customer,
    subscription,
    amount: priceCents,
    attemptCount: 1,
    firstAttemptAt: chargedAt(month),
    periodStart: chargedAt(month),
    periodEnd: chargedAt(month + 1),
    createdAt: chargedAt(month),
  });
  const intentOf = (month: number) => named("pi", `${person} ${month}`);
  await insertAll(SandboxInvoiceModel, [
    ...renewed.map((month) => ({
      ...invoice(month),
      status: "paid",
      paymentIntent: intentOf(month),
      paidAt: chargedAt(month),
    })),
    ...(isDue ? [{ ...invoice(before.paidMonths), status: "open", nextAttemptAt: nextTryAt }] : []),
  ] as never[]);
  await insertAll(
    SandboxPaymentModel,
    renewed.map((month) => ({
      _id: intentOf(month),
      customer,
      paymentMethod: named("pm_ok", person),
      invoice: invoice(month)._id,
      amount: priceCents,
      amountRefunded: 0,
      description: plan.name,
      createdAt: chargedAt(month),
    })) as never[],
  );
  await insertAll(
    MembershipPaymentModel,
    renewed.map((month) => ({
      _id: invoice(month)._id,
      passId,
      planName: plan.name,
      ownerName: person,
      ownerId: user._id,
      cents: priceCents,
      paidAt: chargedAt(month),
      paymentIntentId: intentOf(month),
      refundState: null,
      refundedAt: null,
      parts: [],
      isTold: true,
    })) as never[],
  );
}
