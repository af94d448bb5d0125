import { dayIn, toDate } from "../../../../shared/core/time.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { Services } from "../../../services.ts";
import { thawed } from "../holder/changes.ts";
import { endForLeavers } from "../holder/end-passes.ts";
import { letGoBookings } from "../holder/let-go.ts";
import { type PassDocument, PassModel } from "../pass.model.ts";
import { returnStrayUses, settleCancelled } from "../upkeep.ts";
import { follow } from "./follow.ts";
import { forgetCustomers } from "./forget-customer.ts";
import { tellThawed } from "./news.ts";
import { finishRefunds } from "./payments.ts";
import { tellProvider } from "./tell-provider.ts";

const { trusted } = mongoose;
const AT_ONCE = 100;

type Found = Pick<PassDocument, "_id">;
const find = (filter: object) => PassModel.find(filter, { _id: 1 }).limit(AT_ONCE).lean<Found[]>();

/** One that fails stays due and holds up no other. @returns how many went well */
async function each(passes: Found[], services: Services, run: (id: string) => Promise<boolean>): Promise<number> {
  let done = 0;
  for (const { _id } of passes)
    await run(_id).then(
      (isDone) => {
        if (isDone) done += 1;
      },
      (error: unknown) => services.log.error({ err: error, passId: _id }, "a membership waits for the next round"),
    );
  return done;
}

/** What waited to be told may have been charged by the provider meanwhile: it is asked right after. */
const tellDue = async (services: Services) =>
  each(await find({ billingDue: true }), services, async (id) => {
    const isTold = await tellProvider(id, services);
    if (isTold) await follow(id, services);
    return isTold;
  });

const letGoDue = async (services: Services) =>
  each(await find({ bookingsDue: true }), services, async (id) => {
    await letGoBookings(id, services);
    return true;
  });

/** A freeze that is over. */
async function thaw(services: Services): Promise<number> {
  const today = dayIn(services.env.STUDIO_TIME_ZONE, services.now());
  const over = { status: "frozen" as const, frozenUntil: trusted({ $lte: today }) };
  const passes = await PassModel.find(over).limit(AT_ONCE).lean<PassDocument[]>();
  for (const pass of passes) {
    await tellThawed(pass, services);
    await PassModel.updateOne({ _id: pass._id, ...over }, thawed);
  }
  return passes.length;
}

/**
 * Asks about months that ended without an event, about what was not paid, and about what ended here until it is over at
 * the provider too: an event may have been lost, and a month may have been charged just before.
 */
async function askDue(services: Services): Promise<number> {
  const now = toDate(services.now());
  const isKnown = { subscriptionId: trusted({ $ne: null }) };
  const behind = await PassModel.find(
    {
      ...isKnown,
      ...trusted({
        $or: [
          { status: "past-due" },
          { status: trusted({ $in: ["active", "frozen"] }), renews: true, endsAt: trusted({ $lte: now }) },
          { billingClosed: trusted({ $ne: true }), status: "ended" },
          { billingClosed: trusted({ $ne: true }), renews: false, endsAt: trusted({ $lte: now }) },
        ],
      }),
    },
    { _id: 1, rev: 1 },
  )
    .limit(AT_ONCE)
    .lean<PassDocument[]>();
  return each(behind, services, async (id) => {
    await follow(id, services);
    const after = await PassModel.findById(id, { rev: 1 }).lean<PassDocument>();
    const before = behind.find(({ _id }) => _id === id);
    return JSON.stringify(after?.rev) !== JSON.stringify(before?.rev);
  });
}

/** Each minute: what time brings, and what a crash or a lost event left. */
export async function tendBilling(services: Services): Promise<void> {
  await services.payments.tend?.();
  await mendBilling(services);
}

/** Finishes what crashes left half done; counts by name what it mended. */
export async function repair(services: Services): Promise<Record<string, number>> {
  await settleCancelled();
  return {
    ...(await mendBilling(services)),
    "credits taken for no booking": await returnStrayUses(services),
  };
}

async function mendBilling(services: Services): Promise<Record<string, number>> {
  return {
    "memberships of who left": await endForLeavers(),
    "memberships told to the provider": await tellDue(services),
    "freezes that were over": await thaw(services),
    "memberships followed": await askDue(services),
    "memberships whose bookings were let go": await letGoDue(services),
    "months paid back": await finishRefunds(services),
    "customers of who left forgotten": await forgetCustomers(services),
  };
}
