import { mongoose } from "#api/db/mongoose.ts";
import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { addAmounts } from "#shared/features/invoices/amounts.ts";
import type { InvoiceLine } from "#shared/features/invoices/invoice.ts";
import { refundedOfMonth } from "#shared/features/memberships/payment.ts";
import { assertMayServe } from "#shared/features/studio/desk-rights.ts";
import { ROWS_AT_ONCE, type UserPayment } from "#shared/features/users/person/user-record.ts";
import { findUser } from "../../accounts/index.ts";
import { type OrderDocument, OrderModel } from "../../checkout/index.ts";
import { type InvoiceDocument, InvoiceModel } from "../../invoices/index.ts";
import { MembershipPaymentModel } from "../../memberships/index.ts";
import { type TillSaleDocument, TillSaleModel } from "../../pos/index.ts";

const { trusted } = mongoose;

/** @throws AppError 403, 404 */
export async function listUserPayments({ id, page }: { id: string; page: number }, actor: Pick<Actor, "role">) {
  assertMayServe(actor, "see");
  if (!(await findUser(id))) throw notFound(message("We can't find this person."));
  const from = page * ROWS_AT_ONCE;
  // Each kind may be all of the page: the newest of every kind are merged.
  const most = from + ROWS_AT_ONCE + 1;
  const found = await Promise.all([
    findOrders(id, most),
    findSales(id, most),
    findInvoices(id, most),
    findMonths(id, most),
  ]);
  const payments = found
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(from, from + ROWS_AT_ONCE + 1);
  return { payments: payments.slice(0, ROWS_AT_ONCE), hasMore: payments.length > ROWS_AT_ONCE };
}

const titleOf = (lines: readonly { title: string }[]): string => lines.map(({ title }) => title).join(", ");

const billedWords = (lines: readonly InvoiceLine[]): Message =>
  message("{lines}", {
    lines: { list: lines.map(({ description, descriptionWords }) => descriptionWords ?? { own: description }) },
  });

/** Of a cart, or paid at the till by the customer's card; one that pays an invoice stands with the invoice. */
async function findOrders(userId: string, most: number): Promise<UserPayment[]> {
  const orders = await OrderModel.find({ userId, channel: trusted({ $in: ["cart", "till"] }), status: "paid" })
    .sort({ paidAt: -1 })
    .limit(most)
    .lean<OrderDocument[]>();
  return orders.map(({ _id, number, lines, paidAt, createdAt, totalCents, refundedCents }) => ({
    id: _id,
    kind: "order",
    title: titleOf(lines),
    number,
    at: (paidAt ?? createdAt).toISOString(),
    cents: totalCents,
    refundedCents,
    openCents: 0,
    isVoid: false,
  }));
}

async function findSales(customerId: string, most: number): Promise<UserPayment[]> {
  const sales = await TillSaleModel.find({ customerId, deletedAt: null })
    .sort({ soldAt: -1 })
    .limit(most)
    .lean<TillSaleDocument[]>();
  return sales.map(({ _id, number, lines, soldAt, totalCents, refunds }) => ({
    id: _id,
    kind: "sale",
    title: titleOf(lines),
    number,
    at: soldAt.toISOString(),
    cents: totalCents,
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    openCents: 0,
    isVoid: false,
  }));
}

async function findInvoices(customerId: string, most: number): Promise<UserPayment[]> {
  const invoices = await InvoiceModel.find({ customerId, issuedAt: trusted({ $ne: null }), deletedAt: null })
    .sort({ issuedAt: -1 })
    .limit(most)
    .lean<InvoiceDocument[]>();
  return invoices.map(({ _id, number, lines, taxRounding, issuedAt, createdAt, credits, openCents, voidedAt }) => ({
    id: _id,
    kind: "invoice",
    ...inBothForms("title", billedWords(lines)),
    number,
    at: (issuedAt ?? createdAt).toISOString(),
    cents: addAmounts({ lines, taxRounding }).totalCents,
    refundedCents: credits.reduce((sum, { cents }) => sum + cents, 0),
    openCents: Math.max(0, openCents),
    isVoid: voidedAt !== null,
  }));
}

async function findMonths(ownerId: string, most: number): Promise<UserPayment[]> {
  const months = await MembershipPaymentModel.find({ ownerId }).sort({ paidAt: -1 }).limit(most).lean();
  return months.map(({ _id, planName, paidAt, cents, refundState, parts }) => ({
    id: _id,
    kind: "month",
    title: planName,
    number: null,
    at: paidAt.toISOString(),
    cents,
    refundedCents: refundedOfMonth({ cents, refundState, parts }),
    openCents: 0,
    isVoid: false,
  }));
}
