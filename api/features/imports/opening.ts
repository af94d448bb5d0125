import type { LedgerEntry } from "#shared/core/ledger.ts";
import { addUp } from "#shared/core/ledger.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { type MoneyMove, planMoney } from "#shared/features/deferred/entries.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { LedgerSource } from "../../feature.ts";
import { type ImportDocument, ImportModel } from "./import.model.ts";
import { type ImportItem, ImportItemModel } from "./item.model.ts";

const { trusted } = mongoose;

const WORDS = {
  brought: message("Brought along: owed from before the studio moved here"),
  undone: message("An import was undone"),
};

/** Money the studio owes from before: it came from no sale here, and stands against the opening account. */
function entryOf({ _id, kind, cents }: ImportItem, what: keyof typeof WORDS, at: Date): LedgerEntry {
  const sign = what === "brought" ? 1 : -1;
  return {
    id: `import:${_id}:${what}`,
    at: at.toISOString(),
    ...inBothForms("about", WORDS[what]),
    // A pack's price goes on to what is owed in classes, as that of a pack that is sold.
    postings: addUp([
      { account: kind === "pass" ? "sales:plans" : "stored-value", cents: -cents * sign },
      { account: "opening", cents: cents * sign },
    ]),
  };
}

const hasMoney = { cents: trusted({ $gt: 0 }) };

export const ledger: LedgerSource = {
  name: "imports",
  async *entries(from, to) {
    const within = trusted({ $gte: from, $lt: to });
    const imports = await ImportModel.find({ committedAt: within }).lean<ImportDocument[]>();
    for (const { _id, committedAt } of imports) {
      const items = ImportItemModel.find({ importId: _id, ...hasMoney }).lean<ImportItem>();
      for await (const some of readBatches(items))
        yield some.map((item) => entryOf(item, "brought", committedAt ?? from));
    }
    const undone = ImportItemModel.find({ undoneAt: within, ...hasMoney }).lean<ImportItem>();
    for await (const some of readBatches(undone))
      yield some.map((item) => entryOf(item, "undone", item.undoneAt ?? from));
  },
};

/** Money that was paid elsewhere for these passes, by pass: what is left of it is owed here. */
export async function findOpeningMoney(passIds: readonly string[]): Promise<Map<string, MoneyMove[]>> {
  const filter = { targetId: trusted({ $in: [...passIds] }), kind: "pass" as const, ...hasMoney };
  const items = await ImportItemModel.find(filter).lean<ImportItem[]>();
  if (items.length === 0) return new Map();
  const ids = [...new Set(items.map(({ importId }) => importId))];
  const imports = await ImportModel.find({ _id: trusted({ $in: ids }) }).lean<ImportDocument[]>();
  const begun = new Map(imports.map(({ _id, committedAt }) => [_id, committedAt]));
  return new Map(
    items.map((item) => {
      const at = begun.get(item.importId);
      const entries = [
        ...(at ? [entryOf(item, "brought", at)] : []),
        ...(item.undoneAt ? [entryOf(item, "undone", item.undoneAt)] : []),
      ];
      return [item.targetId, planMoney(entries)];
    }),
  );
}
