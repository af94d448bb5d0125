import { readBatches } from "#api/db/bulk/read-batches.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { LedgerSource } from "#api/feature.ts";
import { movedWithin } from "#shared/core/ledger.ts";
import { entriesOf } from "#shared/features/invoices/entries.ts";
import { type InvoiceDocument, InvoiceModel, toInvoice } from "../invoice.model.ts";

const { trusted } = mongoose;

export const ledger: LedgerSource = {
  name: "invoices",
  async *entries(from, to) {
    const within = { $gte: from, $lt: to };
    const moved = InvoiceModel.find({
      $or: [
        { issuedAt: trusted(within) },
        { voidedAt: trusted(within) },
        { payments: trusted({ $elemMatch: { at: within } }) },
        { credits: trusted({ $elemMatch: { at: within } }) },
      ],
    }).lean<InvoiceDocument>();
    for await (const invoices of readBatches(moved))
      yield movedWithin(
        invoices.flatMap((doc) => entriesOf(toInvoice(doc))),
        from,
        to,
      );
  },
  async controls() {
    // From an index alone: nothing is open on drafts and on what is void.
    const [sum] = await InvoiceModel.aggregate<{ cents: number }>([
      { $match: { openCents: { $ne: 0 } } },
      { $group: { _id: null, cents: { $sum: "$openCents" } } },
    ]);
    return [{ account: "receivable", cents: sum?.cents ?? 0 }];
  },
};
