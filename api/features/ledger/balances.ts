import { setImmediate as letOthersRun } from "node:timers/promises";
import { Schema } from "mongoose";
import { Account, type Posting } from "#shared/core/ledger.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type EntryDocument, EntryModel } from "./entry.model.ts";

const { trusted } = mongoose;

type Sums = Partial<Record<Account, number>>;

/** What the entries that were counted add up to, by account. See README.md, "Balances are kept beside the entries". */
interface Totals {
  _id: string;
  sums: Sums;
  /** Counted last; after a crash they may not be marked so yet. */
  batch: string[];
  version: number;
  /** The end of the last closed month: what is counted from then on and is older counts in the month after it. */
  closedUntil?: Date | null;
  /** How far a proof in turns has come; none between two rounds. */
  proof?: Proof | null;
}

interface Proof {
  /** The last entry that was added up. */
  after: string;
  /** What all counted entries up to there add up to. */
  sums: Sums;
}

const schema = new Schema<Totals>(
  {
    _id: { type: String, required: true },
    sums: { type: Schema.Types.Mixed, required: true },
    batch: { type: [String], required: true },
    version: { type: Number, required: true },
    closedUntil: { type: Date, default: null },
    proof: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false },
);
const TotalsModel = mongoose.model("LedgerTotals", schema, "ledger_totals");

const ALL = "all";
const AT_ONCE = 500;
const MOST_TRIES = 5;
/** What one turn of a proof reads: 144,000 entries a day. */
const A_TURN = 1_000;
/** Entries of before there were totals say nothing. */
const isCounted = { isCounted: trusted({ $ne: false }) };

/** What every account stands at: what is not counted yet is counted first. */
export async function findBalances(): Promise<Posting[]> {
  const { sums } = await countAll();
  return Account.options.map((account) => ({ account, cents: sums[account] ?? 0 }));
}

async function countAll(): Promise<Totals> {
  for (;;) {
    // Asked before the totals are read: what another counts in between is in them then.
    const isAllCounted = !(await EntryModel.exists({ isCounted: false }));
    const totals = await TotalsModel.findById(ALL).lean<Totals>();
    if (!totals) {
      await start();
      continue;
    }
    if (totals.batch.length > 0) {
      await markCounted(totals);
      await change(totals, { batch: [] });
      continue;
    }
    if (isAllCounted) return totals;
    const entries = await EntryModel.find({ isCounted: false }).limit(AT_ONCE).lean<EntryDocument[]>();
    if (entries.length === 0) continue;
    // Of two who count the same entries at once, one finds that the totals are not what it read.
    await change(totals, {
      sums: add({ ...totals.sums }, entries),
      batch: entries.map(({ _id }) => _id),
      ...(totals.proof && { proof: withCounted(totals.proof, entries) }),
    });
    await letOthersRun();
  }
}

/** Late entries get their month in the update that marks them, so that a repeat after the next closing changes none. */
async function markCounted({ batch, closedUntil }: Totals): Promise<void> {
  const _id = trusted({ $in: batch });
  if (closedUntil) {
    const late = { _id, isCounted: false, at: trusted({ $lt: closedUntil }) };
    await EntryModel.updateMany(late, { isCounted: true, countsAt: closedUntil });
  }
  await EntryModel.updateMany({ _id }, { isCounted: true });
}

/**
 * Closes everything before a moment: the entries that are counted by now stay where they are, later ones count from that
 * moment on. Safe to repeat and to race with itself.
 */
export async function closeUntil(until: Date): Promise<void> {
  for (;;) {
    const totals = await countAll();
    if (totals.closedUntil && totals.closedUntil >= until) return;
    if (await change(totals, { closedUntil: until })) return;
  }
}

/** What is counted while a round is under way, and lies where it has been already, is added to it. */
const withCounted = ({ after, sums }: Proof, entries: EntryDocument[]): Proof => ({
  after,
  sums: add(
    { ...sums },
    entries.filter(({ _id }) => _id <= after),
  ),
});

const change = async ({ version }: Totals, next: Partial<Totals>): Promise<boolean> =>
  (await TotalsModel.updateOne({ _id: ALL, version }, { $set: next, $inc: { version: 1 } })).modifiedCount === 1;

async function start(): Promise<void> {
  try {
    await TotalsModel.create({ _id: ALL, sums: await addUpCounted(), batch: [], version: 1 });
  } catch (error) {
    // Another process added them up too, and may have counted more by now.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Page by page, so that years of entries do not hold up requests. */
async function addUpCounted(): Promise<Sums> {
  const sums: Sums = {};
  for (let after = ""; ; await letOthersRun()) {
    const page = await findCounted(after, AT_ONCE);
    add(sums, page);
    if (page.length < AT_ONCE) return sums;
    after = page.at(-1)?._id ?? after;
  }
}

const findCounted = (after: string, limit: number) =>
  EntryModel.find({ _id: trusted({ $gt: after }), ...isCounted }, { postings: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<EntryDocument[]>();

function add(sums: Sums, entries: Pick<EntryDocument, "postings">[]): Sums {
  for (const { postings } of entries)
    for (const { account, cents } of postings) sums[account] = (sums[account] ?? 0) + cents;
  return sums;
}

const faultsOf = (kept: Sums, proved: Sums): Message[] =>
  Account.options.flatMap((account) => {
    const [is, added] = [kept[account] ?? 0, proved[account] ?? 0];
    return is === added
      ? []
      : [
          message("{account} was kept at {is}, its entries add up to {sum}.", {
            account: ACCOUNT_WORDS[account],
            is: { cents: is },
            sum: { cents: added },
          }),
        ];
  });

/**
 * Adds up every entry there is and compares. What differs is a fault, and is put right, as the entries are the truth.
 * @returns what differed
 */
export async function proveBalances(): Promise<Message[]> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const totals = await countAll();
    const proved = await addUpCounted();
    const faults = faultsOf(totals.sums, proved);
    // Both are of the same entries only if nothing was counted in between.
    const isStill = await TotalsModel.exists({ _id: ALL, version: totals.version });
    if (faults.length === 0 ? isStill : await change(totals, { sums: proved })) return faults;
  }
  return [];
}

/** The same in turns: some entries, at the next call the next ones. @returns what differed, at the end of a round */
export async function proveSome(atOnce = A_TURN): Promise<Message[]> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const totals = await countAll();
    const { after, sums } = totals.proof ?? { after: "", sums: {} };
    const page = await findCounted(after, atOnce);
    const proved = add({ ...sums }, page);
    const isLast = page.length < atOnce;
    const faults = isLast ? faultsOf(totals.sums, proved) : [];
    const proof = isLast ? null : { after: page.at(-1)?._id ?? after, sums: proved };
    // Both sums are of the same entries only if nothing was counted in between.
    if (await change(totals, { proof, ...(faults.length > 0 && { sums: proved }) })) return faults;
  }
  return [];
}
