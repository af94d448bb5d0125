import { mongoose } from "#api/db/mongoose.ts";
import type { Found } from "#shared/features/dashboard/search.ts";
import { MOST_OF_A_KIND } from "#shared/features/dashboard/search-rules.ts";
import { findNames } from "../../accounts/index.ts";
import { type OrderDocument, OrderModel } from "../../checkout/index.ts";
import { type InvoiceDocument, InvoiceModel } from "../../invoices/index.ts";

const { trusted } = mongoose;

/** By the number of the receipt, or the latest of the people who were found. */
export async function findOrders(number: number | null, userIds: string[]): Promise<Found["orders"]> {
  if (number === null && userIds.length === 0) return [];
  const whose = number === null ? { userId: trusted({ $in: userIds }) } : { number };
  const orders = await OrderModel.find({ status: "paid", ...whose }, { number: 1, userId: 1, totalCents: 1, paidAt: 1 })
    .sort({ paidAt: -1, _id: -1 })
    .limit(MOST_OF_A_KIND)
    .lean<OrderDocument[]>();
  const nameOf = await findNames(orders.flatMap(({ userId }) => userId ?? []));
  return orders.flatMap(({ _id, number: ofReceipt, userId, totalCents, paidAt }) => {
    if (ofReceipt === null || paidAt === null) return [];
    const payerName = nameOf.get(userId ?? "") ?? "";
    return [{ id: _id, number: ofReceipt, payerName, cents: totalCents, paidAt: paidAt.toISOString() }];
  });
}

/** By its number, or the latest of the people who were found; drafts are left out. */
export async function findInvoices(number: number | null, customerIds: string[]): Promise<Found["invoices"]> {
  if (number === null && customerIds.length === 0) return [];
  const whose = number === null ? { customerId: trusted({ $in: customerIds }) } : { number };
  const invoices = await InvoiceModel.find(
    { ...whose, deletedAt: null },
    { number: 1, customerName: 1, openCents: 1, issuedAt: 1, createdAt: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(2 * MOST_OF_A_KIND)
    .lean<InvoiceDocument[]>();
  return invoices
    .flatMap(({ _id, number: ofInvoice, customerName, openCents, issuedAt }) =>
      ofInvoice === null || issuedAt === null
        ? []
        : [{ id: _id, number: ofInvoice, customerName, openCents, issuedAt: issuedAt.toISOString() }],
    )
    .slice(0, MOST_OF_A_KIND);
}
