import type { InputOf, OutputOf } from "#shared/core/endpoint.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { todayAt } from "#shared/core/time.ts";
import type { InvoiceFilter, searchInvoices } from "#shared/features/invoices/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { StudioClock } from "../../services.ts";
import { findPayerIds } from "../accounts/index.ts";
import { type InvoiceDocument, InvoiceModel, toInvoice } from "./invoice.model.ts";

const { trusted } = mongoose;

const some = () => trusted({ $ne: null });
const more = () => trusted({ $gt: 0 });
const issued = () => ({ issuedAt: some(), voidedAt: null });
const settled = (hasPayments: boolean) => ({
  ...issued(),
  openCents: trusted({ $lte: 0 }),
  "payments.0": trusted({ $exists: hasPayments }),
});

const FILTERS: Record<InvoiceFilter, (today: string) => object> = {
  // A fee that was let go before it was charged is no invoice.
  all: () => ({ $or: [{ issuedAt: some() }, { voidedAt: null }] }),
  draft: () => ({ issuedAt: null, voidedAt: null }),
  open: () => ({ ...issued(), openCents: more() }),
  overdue: (today) => ({ ...issued(), openCents: more(), dueOn: trusted({ $lt: today }) }),
  paid: () => settled(true),
  void: () => ({ $or: [{ issuedAt: some(), voidedAt: some() }, settled(false)] }),
};

/** By number, or by the name of the person it is for. */
async function matching(query: string): Promise<object> {
  if (query === "") return {};
  if (/^#?\d+$/.test(query)) return { number: Number(query.replace("#", "")) };
  return { customerId: trusted({ $in: await findPayerIds(query) }) };
}

/** @throws AppError 404 */
export async function search(
  { show, query, after }: InputOf<typeof searchInvoices>,
  services: StudioClock,
): Promise<OutputOf<typeof searchInvoices>> {
  const today = todayAt(services);
  const rest = await afterRow(InvoiceModel, "createdAt", after, message("We can't find this invoice."));
  const found = await InvoiceModel.find({
    $and: [{ deletedAt: null }, FILTERS[show](today), await matching(query), rest],
  })
    .sort(newestFirst("createdAt"))
    .limit(ROWS_PER_PAGE)
    .lean<InvoiceDocument[]>();
  return { invoices: found.map(toInvoice), sums: await sumsOn(today) };
}

/** Added up from the index `openCents, dueOn` alone: nothing is open on drafts and on what is void. */
async function sumsOn(today: string) {
  const isLate = { $lt: ["$dueOn", today] };
  const [sums] = await InvoiceModel.aggregate<{ openCents: number; overdueCents: number; overdue: number }>([
    { $match: { openCents: { $gt: 0 } } },
    {
      $group: {
        _id: null,
        openCents: { $sum: "$openCents" },
        overdueCents: { $sum: { $cond: [isLate, "$openCents", 0] } },
        overdue: { $sum: { $cond: [isLate, 1, 0] } },
      },
    },
  ]);
  return { openCents: sums?.openCents ?? 0, overdueCents: sums?.overdueCents ?? 0, overdue: sums?.overdue ?? 0 };
}

/** Invoices that are overdue: how many, and what is open on them. From the same index alone. */
export async function readOverdue(services: StudioClock): Promise<{ count: number; cents: number }> {
  const [sums] = await InvoiceModel.aggregate<{ count: number; cents: number }>([
    { $match: { openCents: { $gt: 0 }, dueOn: { $lt: todayAt(services) } } },
    { $group: { _id: null, count: { $sum: 1 }, cents: { $sum: "$openCents" } } },
  ]);
  return { count: sums?.count ?? 0, cents: sums?.cents ?? 0 };
}
