import { type Day, dayIn, toInstant } from "#shared/core/time.ts";
import { entriesOf as entriesOfOrder } from "#shared/features/checkout/entries.ts";
import { type MoneyMove, planMoney } from "#shared/features/deferred/entries.ts";
import type { Term } from "#shared/features/deferred/next-moves.ts";
import {
  entriesOf as entriesOfMonth,
  isRefundable,
  leftOfMonth,
  type MembershipPayment,
  partOf,
} from "#shared/features/memberships/payment.ts";
import { entriesOfSale } from "#shared/features/pos/entries.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type OrderDocument, OrderModel, toOrder } from "../checkout/index.ts";
import { findOpeningMoney } from "../imports/index.ts";
import {
  type MembershipPaymentDocument,
  MembershipPaymentModel,
  type PassDocument,
  toMembershipPayment,
} from "../memberships/index.ts";
import { type TillSaleDocument, TillSaleModel } from "../pos/index.ts";

const { trusted } = mongoose;

type Paid = Omit<Term, "nextPaidOn">;
type Sold = Pick<PassDocument, "_id" | "orderId">;

/**
 * The payments of each pass, the first in front: of its order or sale at the till, then of each later month. The money is
 * that of the ledger entries which the payment makes itself, so that both always agree.
 */
export async function findTerms(passes: readonly Sold[], zone: string): Promise<Map<string, Term[]>> {
  const saleIds = trusted({ $in: passes.flatMap(({ orderId }) => orderId ?? []) });
  const [orders, sales, opening, payments] = await Promise.all([
    // As in the entries of orders: before it is settled an order may still turn out otherwise.
    OrderModel.find({ _id: saleIds, status: "paid", settledAt: trusted({ $ne: null }) }).lean<OrderDocument[]>(),
    TillSaleModel.find({ _id: saleIds }).lean<TillSaleDocument[]>(),
    findOpeningMoney(passes.flatMap(({ _id, orderId }) => (orderId ? [] : [_id]))),
    MembershipPaymentModel.find({ passId: trusted({ $in: passes.map(({ _id }) => _id) }) })
      .sort({ paidAt: 1, _id: 1 })
      .lean<MembershipPaymentDocument[]>(),
  ]);
  const [orderById, saleById] = [byId(orders), byId(sales)];
  const monthsByPass = Map.groupBy(payments, ({ passId }) => passId);
  return new Map(
    passes.map(({ _id, orderId }) => {
      const order = orderById.get(orderId ?? "");
      const sale = saleById.get(orderId ?? "");
      const first = order ? ofOrder(_id, order) : sale ? ofSale(_id, sale) : ofOpening(_id, opening.get(_id));
      return [_id, inOrder([...first, ...(monthsByPass.get(_id) ?? []).map(ofMonth)], zone)];
    }),
  );
}

const byId = <Doc extends { _id: string }>(docs: Doc[]): Map<string, Doc> => new Map(docs.map((doc) => [doc._id, doc]));

function inOrder(paid: Paid[], zone: string): Term[] {
  const dayOf = (term: Paid | undefined): Day | null => (term ? dayIn(zone, Temporal.Instant.from(term.paidAt)) : null);
  return paid.map((term, index) => ({ ...term, nextPaidOn: dayOf(paid[index + 1]) }));
}

/** Money that was paid before the studio moved here, as far as classes are left for it. */
function ofOpening(passId: string, money: MoneyMove[] = []): Paid[] {
  const [first] = money;
  return first ? [{ id: passId, paidAt: first.at, money, dueCents: 0 }] : [];
}

/** The order as if it had been for this pass alone. */
function ofOrder(passId: string, doc: OrderDocument): Paid[] {
  const order = toOrder(doc);
  const line = order.lines.find(({ refId, kind }) => refId === passId && kind === "plan");
  if (!line || order.paidAt === null) return [];
  const refunds = order.refunds.filter(({ refId }) => refId === passId);
  const alone = { ...order, lines: [line], values: [], cardCents: line.totalCents, refunds };
  const due = refunds.filter(({ state }) => state !== "done");
  return [
    {
      id: passId,
      paidAt: order.paidAt,
      money: planMoney(entriesOfOrder(alone)),
      dueCents: due.reduce((sum, refund) => sum + refund.cardCents + refund.creditCents - (refund.taxCents ?? 0), 0),
    },
  ];
}

function ofSale(passId: string, sale: TillSaleDocument): Paid[] {
  const line = sale.lines.find(({ id, kind }) => id === passId && kind === "plan");
  if (!line) return [];
  const paidAt = toInstant(sale.receivedAt).toString();
  const refunds = sale.refunds.map(({ id, way, lines, receivedAt }) => ({
    id,
    way,
    receivedAt: receivedAt.toISOString(),
    lines: lines.filter(({ lineId }) => lineId === passId),
  }));
  const { number, way } = sale;
  const entries = entriesOfSale({ id: sale._id, number, way, lines: [line], receivedAt: paidAt, refunds });
  return [{ id: passId, paidAt, money: planMoney(entries), dueCents: 0 }];
}

function ofMonth(doc: MembershipPaymentDocument): Paid {
  const payment = toMembershipPayment(doc);
  const isDue = payment.refundState === "due" || (payment.refundState !== null && isRefundable(payment));
  return {
    id: payment.id,
    paidAt: payment.paidAt,
    money: planMoney(entriesOfMonth(payment)),
    dueCents: isDue ? priceLeft(payment) : 0,
  };
}

/** The price that is left of a month to go back: without its tax. */
function priceLeft(payment: MembershipPayment): number {
  const { cents, taxCents } = partOf(payment, leftOfMonth(payment));
  return cents - taxCents;
}
