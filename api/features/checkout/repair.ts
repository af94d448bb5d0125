import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Repair } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { releaseOrder, reservedBefore } from "./ordering/reservations.ts";
import { closeOrder } from "./paying/checkout-session.ts";
import { settleFree } from "./paying/fulfil.ts";
import { payRefunds, refundCancelled } from "./refunds.ts";

const { trusted } = mongoose;
/** A webhook that was lost, or a process that died half-way: long enough not to race the living. */
const STALE_MS = 60_000;
const AT_ONCE = 100;

const before = (services: Services, ms: number) =>
  trusted({ $lt: toDate(services.now().subtract({ milliseconds: ms })) });

async function forEach(filter: object, act: (order: OrderDocument) => Promise<unknown>): Promise<number> {
  const orders = await OrderModel.find(filter).limit(AT_ONCE).lean<OrderDocument[]>();
  for (const order of orders) await act(order);
  return orders.length;
}

/** Finishes what was paid but not settled, whoever left it. */
export const settlePaid = (services: Services): Promise<number> =>
  forEach({ status: "paid", settledAt: null, paidAt: before(services, STALE_MS) }, (order) =>
    settleFree(order, services),
  );

/** Asks about orders whose holds have ended: paid without our hearing of it, or to be closed so that nobody pays late. */
export const closeStale = (services: Services): Promise<number> =>
  forEach({ status: "pending", createdAt: before(services, services.env.SEAT_HOLD_SECONDS * 1000) }, (order) =>
    closeOrder(order, services),
  );

/** Gives back what expired orders still keep from others. */
const releaseExpired = (services: Services): Promise<number> =>
  forEach({ status: "expired", releasedAt: null, ...reservedBefore(services) }, (order) =>
    releaseOrder(order, services),
  );

/** Pays what was decided to go back and did not. */
const finishRefunds = (services: Services): Promise<number> =>
  forEach(
    {
      refunds: trusted({
        $elemMatch: { state: "due", at: { $lt: toDate(services.now().subtract({ milliseconds: STALE_MS })) } },
      }),
    },
    (order) => payRefunds(order._id, services),
  );

export const repair: Repair = async (services) => ({
  "orders settled": await settlePaid(services),
  "orders closed": await closeStale(services),
  "reservations given back": await releaseExpired(services),
  "refunds made": (await finishRefunds(services)) + (await refundCancelled(services)),
});
