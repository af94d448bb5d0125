import { listOwed } from "#shared/features/deferred/endpoints.ts";
import { entriesOf } from "#shared/features/deferred/entries.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Feature, LedgerSource } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { type DeferralDocument, DeferralModel, toDeferral } from "./deferral.model.ts";
import { followDeferred } from "./follow.ts";
import * as owed from "./owed.ts";

const { trusted } = mongoose;

const ledger: LedgerSource = {
  name: "deferred",
  async *entries(from, to) {
    // One move within, not one before the end and another after the beginning: only so an index has both bounds.
    const within = (field: "at" | "madeAt") => ({
      moves: trusted({ $elemMatch: { [field]: { $gte: from, $lt: to } } }),
    });
    const moved = DeferralModel.find({ $or: [within("at"), within("madeAt")] });
    const isWithin = (at: Date) => at >= from && at < to;
    for await (const deferrals of readBatches(moved.lean<DeferralDocument>()))
      yield deferrals.flatMap((deferral) => {
        // A move that was entered late counts on its own day, which the ledger may have behind it.
        const moves = deferral.moves.filter(({ at, madeAt }) => isWithin(at) || (isWithin(madeAt) && at < from));
        return entriesOf(toDeferral({ ...deferral, moves }));
      });
  },
  async controls() {
    // From an index alone.
    const [sum] = await DeferralModel.aggregate<{ cents: number }>([
      { $match: { leftCents: { $gt: 0 } } },
      { $group: { _id: null, cents: { $sum: "$leftCents" } } },
    ]);
    return [{ account: "deferred", cents: -(sum?.cents ?? 0) }];
  },
};

/** Names no person: a deferral knows its pass, and the pass its owner. */
export const feature: Feature = {
  name: "deferred",
  routes: [handle(listOwed, ({ after }) => owed.listOwed(after))],
  ledger,
  repair: followDeferred,
};
