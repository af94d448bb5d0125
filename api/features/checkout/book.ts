import { movedWithin } from "../../../shared/core/ledger.ts";
import { entriesOf } from "../../../shared/features/checkout/entries.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Book } from "../../feature.ts";
import { type OrderDocument, OrderModel } from "./order.model.ts";
import { toOrder } from "./rows.ts";

const { trusted } = mongoose;

/** Payments and what went back of them. */
export const book: Book = {
  name: "orders",
  async entries(from, to) {
    const within = { $gte: from, $lt: to };
    const moved = [{ paidAt: trusted(within) }, { "refunds.at": trusted(within) }];
    const orders = await Promise.all(
      moved.map((filter) =>
        // What is not settled yet may still turn out otherwise.
        OrderModel.find({ status: "paid", settledAt: trusted({ $ne: null }), ...filter }).lean<OrderDocument[]>(),
      ),
    );
    const byId = new Map(orders.flat().map((order) => [order._id, order]));
    return movedWithin([...byId.values()].map(toOrder).flatMap(entriesOf), from, to);
  },
};
