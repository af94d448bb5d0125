import { movedWithin } from "#shared/core/ledger.ts";
import { entriesOf } from "#shared/features/checkout/entries.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { LedgerSource } from "../../feature.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { toOrder } from "./serialize.ts";

const { trusted } = mongoose;

/** Payments and what went back of them. */
export const ledger: LedgerSource = {
  name: "orders",
  async *entries(from, to) {
    const within = { $gte: from, $lt: to };
    const paidBefore = { $or: [{ paidAt: trusted({ $lt: from }) }, { paidAt: trusted({ $gte: to }) }] };
    // Two queries with an index each; no order is found by both.
    for (const moved of [{ paidAt: trusted(within) }, { "refunds.at": trusted(within), ...paidBefore }]) {
      // What is not settled yet may still turn out otherwise.
      const settled = { status: "paid" as const, settledAt: trusted({ $ne: null }), ...moved };
      for await (const orders of readBatches(OrderModel.find(settled).lean<OrderDocument>()))
        yield movedWithin(orders.map(toOrder).flatMap(entriesOf), from, to);
    }
  },
};
