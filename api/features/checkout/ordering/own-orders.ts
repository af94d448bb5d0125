import type { BalanceDocument } from "../../gift-cards/index.ts";
import { type OrderDocument, OrderModel } from "../order.model.ts";

/** Ids of a person's own orders that wait for a payment. */
export type OwnOrders = ReadonlySet<string>;

/**
 * A person who left the payment page has an unpaid order, which the next one replaces: what it put aside is theirs still,
 * and a quote must not count it as used.
 */
export async function findOwnOrders(userId: string): Promise<OwnOrders> {
  const open = { userId, status: "pending", channel: "cart" } as const;
  const orders = await OrderModel.find(open, { _id: 1 }).lean<Pick<OrderDocument, "_id">[]>();
  return new Set(orders.map(({ _id }) => _id));
}

/** The balance as it is once the person's own unpaid orders are closed. */
export function withReserved(balance: BalanceDocument, own: OwnOrders): BalanceDocument {
  const reserved = balance.moves.filter(({ id, state }) => state === "reserved" && own.has(id.replace("order:", "")));
  return { ...balance, leftCents: reserved.reduce((sum, { cents }) => sum + cents, balance.leftCents) };
}

interface Uses {
  uses: { orderId: string }[];
  usesLeft: number | null;
}

/** The promo code as it is once the person's own unpaid orders are closed. */
export function withoutOwn<Code extends Uses>(code: Code, own: OwnOrders): Code {
  const uses = code.uses.filter(({ orderId }) => !own.has(orderId));
  const freed = code.uses.length - uses.length;
  return { ...code, uses, usesLeft: code.usesLeft === null ? null : code.usesLeft + freed };
}
