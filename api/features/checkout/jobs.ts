import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { closeOrder } from "./checkout-session.ts";
import { fulfil } from "./fulfil.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { refundCancelled } from "./refunds.ts";

const { trusted } = mongoose;
/** A webhook that was lost, or a process that died half-way: long enough not to race the living. */
const STALE_MS = 60_000;
const AT_ONCE = 100;

const before = (services: Services, ms: number) => toDate(services.now().subtract({ milliseconds: ms }));

/** Finishes what was paid but not settled, whoever left it. */
async function settlePaid(services: Services): Promise<void> {
  const left = await OrderModel.find({
    status: "paid",
    settledAt: null,
    paidAt: trusted({ $lt: before(services, STALE_MS) }),
  })
    .limit(AT_ONCE)
    .lean<OrderDocument[]>();
  for (const { stripeSessionId } of left) if (stripeSessionId) await fulfil(stripeSessionId, services);
}

/** Asks about orders whose holds have ended: paid without our hearing of it, or to be closed so that nobody pays late. */
async function closeStale(services: Services): Promise<void> {
  const holdEnded = before(services, services.env.SEAT_HOLD_SECONDS * 1000);
  const stale = await OrderModel.find({ status: "pending", createdAt: trusted({ $lt: holdEnded }) })
    .limit(AT_ONCE)
    .lean<OrderDocument[]>();
  for (const order of stale) await closeOrder(order, services);
}

export const jobs: JobDefinition[] = [
  { name: "checkout.settlePaid", every: "1 minute", run: settlePaid },
  { name: "checkout.closeStale", every: "1 minute", run: closeStale },
  { name: "checkout.refundCancelled", every: "1 minute", run: (services) => refundCancelled(services) },
];
