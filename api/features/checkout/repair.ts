import { toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Repair } from "../../feature.ts";
import { doEach, notSetAside } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { finishCreditRefunds } from "./invoices/refund-credit.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { releaseOrder, reservedBefore } from "./ordering/reservations.ts";
import { closeOrder } from "./paying/checkout-session.ts";
import { settleFree } from "./paying/fulfil.ts";
import { payRefunds, refundCancelled } from "./refunds.ts";

const { trusted } = mongoose;
/** For a webhook that was lost, or a process that crashed: long enough not to race a request that still runs. */
const STALE_MS = 60_000;
const AT_ONCE = 100;

const before = (services: Services, ms: number) =>
  trusted({ $lt: toDate(services.now().subtract({ milliseconds: ms })) });

interface Orders {
  kind: string;
  filter: object;
  act(order: OrderDocument): Promise<unknown>;
}

async function forEach({ kind, filter, act }: Orders, services: Services): Promise<number> {
  const items = await OrderModel.find({ ...(await notSetAside(kind, services)), ...filter })
    .limit(AT_ONCE)
    .lean<OrderDocument[]>();
  return doEach({ kind, items, act, isAudited: true }, services);
}

/** Finishes what was paid but not settled, after a crash at any step. */
export const settlePaid = (services: Services): Promise<number> =>
  forEach(
    {
      kind: "checkout.settlePaid",
      filter: { status: "paid", settledAt: null, paidAt: before(services, STALE_MS) },
      act: (order) => settleFree(order, services),
    },
    services,
  );

/**
 * Asks the provider about orders whose holds have ended: paid without a webhook, or to be closed so that no late
 * payment comes.
 */
export const closeStale = (services: Services): Promise<number> =>
  forEach(
    {
      kind: "checkout.closeStale",
      filter: { status: "pending", createdAt: before(services, services.env.SEAT_HOLD_SECONDS * 1000) },
      act: (order) => closeOrder(order, services),
    },
    services,
  );

/** Gives back what expired orders still keep from others. */
const releaseExpired = (services: Services): Promise<number> =>
  forEach(
    {
      kind: "checkout.releaseExpired",
      filter: { status: "expired", releasedAt: null, ...reservedBefore(services) },
      act: (order) => releaseOrder(order, services),
    },
    services,
  );

/** Pays what was decided to go back and did not. */
const finishRefunds = (services: Services): Promise<number> =>
  forEach(
    {
      kind: "checkout.payRefunds",
      filter: {
        refunds: trusted({
          $elemMatch: { state: "due", at: { $lt: toDate(services.now().subtract({ milliseconds: STALE_MS })) } },
        }),
      },
      act: (order) => payRefunds(order._id, services),
    },
    services,
  );

export const repair: Repair = async (services) => ({
  creditsRefunded: await finishCreditRefunds(services),
  "orders settled": await settlePaid(services),
  "orders closed": await closeStale(services),
  "reservations given back": await releaseExpired(services),
  "refunds made": (await finishRefunds(services)) + (await refundCancelled(services)),
});
