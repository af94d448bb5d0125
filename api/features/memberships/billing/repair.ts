import { mongoose } from "#api/db/mongoose.ts";
import type { Repair, RepairReach } from "#api/feature.ts";
import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import { unfrozen } from "../holder/changes.ts";
import { endForLeavers } from "../holder/end-passes.ts";
import { releaseBookings } from "../holder/release-bookings.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";
import { LOOKED_BACK_DAYS, LOOKED_BACK_FAR_DAYS, returnStrayUses, settleCancelled } from "../settle-passes.ts";
import { forgetCustomers } from "./forget-customer.ts";
import { notifyUnfrozen } from "./notifications.ts";
import { finishRefunds } from "./refunds.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { updateStripe } from "./update-stripe.ts";

const { trusted } = mongoose;
const AT_ONCE = 100;

interface Step {
  kind: string;
  filter: object;
  /** @returns whether anything changed */
  run(pass: PassDocument): Promise<boolean>;
}

/** @returns how many passes changed */
async function runStep({ kind, filter, run }: Step, services: Services): Promise<number> {
  const items = await PassModel.find({ ...(await notSetAside(kind, services)), ...filter })
    .limit(AT_ONCE)
    .lean<PassDocument[]>();
  return doEach({ kind, items, act: async (pass) => Number(await run(pass)), isAudited: true }, services);
}

/** The provider may have charged a pass while its update waited: it is asked right after. */
const updateDue = (services: Services) =>
  runStep(
    {
      kind: "memberships.tellProvider",
      filter: { billingDue: true },
      run: async ({ _id }) => {
        const isSent = await updateStripe(_id, services);
        if (isSent) await syncSubscription(_id, services);
        return isSent;
      },
    },
    services,
  );

const releaseDue = (services: Services) =>
  runStep(
    {
      kind: "memberships.letGoBookings",
      filter: { bookingsDue: true },
      run: async ({ _id }) => {
        await releaseBookings(_id, services);
        return true;
      },
    },
    services,
  );

/** A freeze that is over. */
function thaw(services: Services): Promise<number> {
  const today = todayAt(services);
  const filter = { status: "frozen" as const, frozenUntil: trusted({ $lte: today }) };
  const run = async (pass: PassDocument) => {
    await notifyUnfrozen(pass, services);
    await PassModel.updateOne({ _id: pass._id, ...filter }, unfrozen);
    return true;
  };
  return runStep({ kind: "memberships.thaw", filter, run }, services);
}

/**
 * Asks about months that ended without an event, about what was not paid, and about what ended here until it is over at
 * the provider too: an event may have been lost, and a month may have been charged just before.
 */
function askDue(services: Services): Promise<number> {
  const now = toDate(services.now());
  const isOpen = { billingClosed: trusted({ $in: [false, null] }) };
  const isBehind = trusted({
    $or: [
      { status: "past-due" },
      { status: trusted({ $in: ["active", "frozen"] }), renews: true, endsAt: trusted({ $lte: now }) },
      { ...isOpen, status: "ended" },
      { ...isOpen, status: trusted({ $in: ["active", "frozen"] }), renews: false, endsAt: trusted({ $lte: now }) },
    ],
  });
  const run = async ({ _id, rev }: PassDocument) => {
    await syncSubscription(_id, services);
    const after = await PassModel.findById(_id, { rev: 1 }).lean<PassDocument>();
    return JSON.stringify(after?.rev) !== JSON.stringify(rev);
  };
  const filter = { subscriptionId: trusted({ $gt: "" }), ...isBehind };
  return runStep({ kind: "memberships.follow", filter, run }, services);
}

/** Each minute: what time brings, and what a crash or a lost event left. */
export async function reconcileBilling(services: Services): Promise<void> {
  await services.payments.advance?.();
  await repairBilling(services);
}

/** Finishes what crashes left half done; counts by name what it repaired. */
export const repair: Repair = async (services, reach) => {
  await settleCancelled(services);
  return {
    ...(await repairBilling(services, reach)),
    "credits taken for no booking": await returnStrayUses(
      services,
      reach === "everything" ? LOOKED_BACK_FAR_DAYS : LOOKED_BACK_DAYS,
    ),
  };
};

async function repairBilling(services: Services, reach?: RepairReach): Promise<Record<string, number>> {
  return {
    "memberships of who left": await endForLeavers(services, reach),
    "memberships told to the provider": await updateDue(services),
    "freezes that were over": await thaw(services),
    "memberships followed": await askDue(services),
    "memberships whose bookings were let go": await releaseDue(services),
    "months paid back": await finishRefunds(services),
    "customers of who left forgotten": await forgetCustomers(services),
  };
}
