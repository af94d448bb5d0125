import { movedWithin } from "#shared/core/ledger.ts";
import { entriesOfDay, entriesOfSale } from "#shared/features/pos/entries.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { LedgerSource } from "../../feature.ts";
import { type TillDayDocument, TillDayModel } from "./days/till-day.model.ts";
import { bookedSale, type TillSaleDocument, TillSaleModel } from "./sales/till-sale.model.ts";

const { trusted } = mongoose;

const bookedDay = ({ _id, closedAt, ...day }: TillDayDocument) => ({
  ...day,
  id: _id,
  closedAt: (closedAt ?? new Date(0)).toISOString(),
  differenceCents: day.differenceCents ?? 0,
});

/** A sale of the till counts from when the server received it, so that no closed period ever changes. */
export const ledger: LedgerSource = {
  name: "pos",
  async *entries(from, to) {
    const within = { $gte: from, $lt: to };
    const sales = TillSaleModel.find(
      trusted({ $or: [{ receivedAt: trusted(within) }, { "refunds.receivedAt": trusted(within) }] }),
    ).lean<TillSaleDocument>();
    for await (const some of readBatches(sales))
      yield movedWithin(
        some.flatMap((sale) => entriesOfSale(bookedSale(sale))),
        from,
        to,
      );
    const days = TillDayModel.find({ status: "closed", closedAt: trusted(within) }).lean<TillDayDocument>();
    for await (const some of readBatches(days))
      yield movedWithin(
        some.flatMap((day) => entriesOfDay(bookedDay(day))),
        from,
        to,
      );
  },
};
