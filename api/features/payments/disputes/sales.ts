import { mongoose } from "#api/db/mongoose.ts";
import type { Dispute, DisputeCase } from "#shared/features/payments/dispute.ts";
import { type OrderDocument, OrderModel } from "../../checkout/index.ts";
import { type MembershipPaymentDocument, MembershipPaymentModel, PassModel } from "../../memberships/index.ts";

const { trusted } = mongoose;

/** A card payment by the studio's own documents: an order, or a month of a membership. */
export interface Sale {
  kind: "order" | "month";
  /** The order, or the provider's invoice. */
  id: string;
  number: number | null;
  payerId: string | null;
  at: Date;
  cardCents: number;
  refundedCents: number;
  lines: Dispute["sold"];
  bookingIds: string[];
  passIds: string[];
  /** Of the order's refunds, by which their notices are named. */
  refunds: { id: string; attempt: number }[];
}

function fromOrder(order: OrderDocument): Sale {
  const idsOf = (kind: "class" | "plan") => order.lines.filter((line) => line.kind === kind).map(({ refId }) => refId);
  return {
    kind: "order",
    id: order._id,
    number: order.number,
    payerId: order.userId,
    at: order.paidAt ?? order.createdAt,
    cardCents: order.cardCents,
    refundedCents: order.refundedCents,
    lines: order.lines.map(({ title, titleWords, quantity, totalCents: cents }) => ({
      ...{ title, quantity, cents },
      ...(titleWords && { titleWords }),
    })),
    bookingIds: idsOf("class"),
    passIds: idsOf("plan"),
    refunds: order.refunds.map(({ id, attempt }) => ({ id, attempt })),
  };
}

const fromMonth = (payment: MembershipPaymentDocument, payerId: string | null): Sale => ({
  kind: "month",
  id: payment._id,
  number: null,
  payerId: payerId ?? payment.ownerId,
  at: payment.paidAt,
  cardCents: payment.cents,
  refundedCents:
    payment.refundState === "done" ? payment.cents : payment.parts.reduce((sum, { cents }) => sum + cents, 0),
  lines: [{ title: payment.planName, quantity: 1, cents: payment.cents }],
  bookingIds: [],
  passIds: [payment.passId],
  refunds: [],
});

/** Sales by the payments of the provider; unknown payments are missing. */
export async function findSales(intentIds: readonly string[]): Promise<Map<string, Sale>> {
  const paid = { paymentIntentId: trusted({ $in: intentIds }) };
  const orders = await OrderModel.find(paid).lean<OrderDocument[]>();
  const months = await MembershipPaymentModel.find(paid).lean<MembershipPaymentDocument[]>();
  const passIds = trusted({ $in: months.map(({ passId }) => passId) });
  const passes = await PassModel.find({ _id: passIds }, { payerId: 1 }).lean<
    { _id: string; payerId: string | null }[]
  >();
  const payerOf = new Map(passes.map(({ _id, payerId }) => [_id, payerId]));
  return new Map([
    ...orders.map((order) => [order.paymentIntentId ?? "", fromOrder(order)] as const),
    ...months.map(
      (month) => [month.paymentIntentId ?? "", fromMonth(month, payerOf.get(month.passId) ?? null)] as const,
    ),
  ]);
}

export const findSale = async (intentId: string): Promise<Sale | null> =>
  (await findSales([intentId])).get(intentId) ?? null;

export const toSale = ({ number, at, cardCents, refundedCents }: Sale): NonNullable<DisputeCase["sale"]> => ({
  ...{ number, at: at.toISOString(), cardCents, refundedCents },
});
