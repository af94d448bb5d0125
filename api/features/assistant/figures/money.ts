import { setImmediate as letOthersRun } from "node:timers/promises";
import * as z from "zod";
import type { LedgerEntry } from "#shared/core/ledger.ts";
import { message } from "#shared/core/messages/message.ts";
import { takingsOf } from "#shared/features/ledger/takings.ts";
import { listStock } from "#shared/features/merch/endpoints.ts";
import { type Asker, read } from "../tools/tool.ts";
import { figureTool } from "./figure-tool.ts";
import { addByBucket, bucketsOf, rangeOf, Span, spanWords } from "./span.ts";

/** Money that customers paid by one entry, less refunds. */
const paidBy = (entry: LedgerEntry): number => takingsOf([entry]).totalCents;

/** From the documents that the ledger follows, whose entries are up to ten minutes behind. */
async function findPaid(span: Span, { caller: { services }, surroundings }: Asker) {
  const { from, until } = rangeOf(span, services);
  const moments: { at: Date; value: number }[] = [];
  for (const source of surroundings.sources())
    for await (const entries of source.entries(from, until)) {
      for (const entry of entries) {
        const value = paidBy(entry);
        // Money owed to members is entered late at times, under a day before the span; no customer paid it.
        if (value !== 0) moments.push({ at: new Date(entry.at), value });
      }
      await letOthersRun();
    }
  return moments;
}

/** Figures of money and things. */
export const MONEY_FIGURES = [
  figureTool({
    name: "figure_money_in",
    summary: "How much customers paid in a span of days, at the till and online, less refunds.",
    words: message("Adds up what came in"),
    input: Span,
    find: async (span, asker) => {
      const moments = await findPaid(span, asker);
      return {
        title: message("Money in"),
        detail: spanWords(span),
        value: moments.reduce((sum, { value }) => sum + value, 0),
        unit: "cents",
        series: addByBucket(bucketsOf(span, asker.caller.services), moments),
        every: span.every ?? null,
        link: "/admin/stripe?tab=books",
      };
    },
  }),
  figureTool({
    name: "figure_stock_low",
    summary: "How many counted things of the shop have at most so many pieces left.",
    words: message("Looks at the stock"),
    input: z.object({ pieces: z.int().min(0).max(1_000) }),
    find: async ({ pieces }, asker) => {
      const products = await read(listStock, {}, asker);
      const low = products
        .filter(({ isArchived }) => !isArchived)
        .flatMap(({ variants }) => variants.filter(({ isArchived }) => !isArchived))
        .filter(({ stock }) => stock !== null && stock <= pieces);
      return {
        title: message("Things low in stock"),
        detail: message("{count, plural, =0 {None left} one {At most # piece} other {At most # pieces}}", {
          count: pieces,
        }),
        value: low.length,
        unit: "count",
        link: "/admin/merch?tab=stock",
      };
    },
  }),
];
