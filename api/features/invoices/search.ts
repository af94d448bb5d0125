import type { OutputOf } from "../../../shared/core/endpoint.ts";
import type { InvoiceFilter, searchInvoices } from "../../../shared/features/invoices/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { StudioClock } from "../../services.ts";
import { todayOf } from "./find.ts";
import { type InvoiceDocument, InvoiceModel, toInvoice } from "./invoice.model.ts";

const { trusted } = mongoose;
const MOST_SHOWN = 100;

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

/** By number, or by the beginnings of the words of a name. */
function matching(query: string): object {
  if (query === "") return {};
  if (/^#?\d+$/.test(query)) return { number: Number(query.replace("#", "")) };
  const words = query.split(/\s+/).map((word) => ({
    customerName: trusted({ $regex: `(^|\\s)${RegExp.escape(word)}`, $options: "i" }),
  }));
  return { $and: words };
}

export async function search(
  { show, query }: { show: InvoiceFilter; query: string },
  services: StudioClock,
): Promise<OutputOf<typeof searchInvoices>> {
  const today = todayOf(services);
  const found = await InvoiceModel.find({ $and: [{ deletedAt: null }, FILTERS[show](today), matching(query)] })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MOST_SHOWN + 1)
    .lean<InvoiceDocument[]>();
  return {
    invoices: found.slice(0, MOST_SHOWN).map(toInvoice),
    hasMore: found.length > MOST_SHOWN,
    sums: await sumsOn(today),
  };
}

async function sumsOn(today: string) {
  const isLate = { $lt: ["$dueOn", today] };
  const [sums] = await InvoiceModel.aggregate<{ openCents: number; overdueCents: number; overdue: number }>([
    { $match: { issuedAt: { $ne: null }, voidedAt: null, openCents: { $gt: 0 }, deletedAt: null } },
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
