import { addUp, type LedgerEntry, type Posting } from "#shared/core/ledger.ts";
import type { DateSpan } from "#shared/core/time.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import { toEntry } from "./entries.ts";
import { type EntryDocument, EntryModel } from "./entry.model.ts";
import { sumEntries } from "./sum-entries.ts";

const { trusted } = mongoose;

/** An entry, and whether it came when the month of its moment was closed already. */
export interface Counted {
  entry: LedgerEntry;
  isLate: boolean;
}

/** Entries as the kept balances hold them; older ones, which say nothing, are in them too. */
const isCounted = { isCounted: { $ne: false } };

const IN_TIME = { ...isCounted, countsAt: null };

/** The counted entries of `[from, to)`, those that came late in the month they count in, by index and some at a time. */
export async function* readCounted({ from, to }: DateSpan): AsyncGenerator<Counted[]> {
  const within = trusted({ $gte: from, $lt: to });
  const late = EntryModel.find({ countsAt: within }).sort({ countsAt: 1, _id: 1 }).lean<EntryDocument>();
  for await (const entries of readBatches(late)) yield entries.map((entry) => toCounted(entry, true));
  const inTime = EntryModel.find({ at: within, isCounted: trusted({ $ne: false }), countsAt: null })
    .sort({ at: 1, _id: 1 })
    .lean<EntryDocument>();
  for await (const entries of readBatches(inTime)) yield entries.map((entry) => toCounted(entry, false));
}

const toCounted = (document: EntryDocument, isLate: boolean): Counted => ({ entry: toEntry(document), isLate });

/** The same entries, added up by account. */
export async function sumCounted(span: DateSpan): Promise<Posting[]> {
  const [inTime, late] = await Promise.all([sumEntries(span, IN_TIME), sumEntries(span, {}, "countsAt")]);
  return addUp([...inTime, ...late]);
}

/** The moment of the first entry; null where there is none. */
export async function findFirstMoment(): Promise<Date | null> {
  const first = await EntryModel.findOne({}, { at: 1 }).sort({ at: 1, _id: 1 }).lean<Pick<EntryDocument, "at">>();
  return first?.at ?? null;
}
