import { isDeepStrictEqual } from "node:util";
import { addUp, isBalanced, type LedgerEntry } from "#shared/core/ledger.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { LedgerSource } from "../../feature.ts";
import { type EntryDocument, EntryModel } from "./entry.model.ts";

const { trusted } = mongoose;

export interface Posted {
  added: number;
  faults: Message[];
}

async function insert(entry: LedgerEntry, book: string): Promise<boolean> {
  const { id, at, ...rest } = entry;
  try {
    await EntryModel.create({ ...rest, _id: id, at: new Date(at), book, isCounted: false });
    return true;
  } catch (error) {
    // Another process wrote it between the two.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Writes what a source has and the ledger lacks. What stands there otherwise than the source says is a fault, and stays. */
export async function postSource(source: LedgerSource, from: Date, to: Date): Promise<Posted> {
  const posted: Posted = { added: 0, faults: [] };
  for await (const entries of source.entries(from, to)) await postSome(entries, source.name, posted);
  return posted;
}

async function postSome(entries: LedgerEntry[], book: string, posted: Posted): Promise<void> {
  const known = await EntryModel.find({ _id: trusted({ $in: entries.map(({ id }) => id) }) }).lean<EntryDocument[]>();
  const byId = new Map(known.map((entry) => [entry._id, entry]));
  for (const entry of entries) {
    const stands = byId.get(entry.id);
    if (!isBalanced(entry)) posted.faults.push(message("{entry} doesn't add up.", { entry: entry.id }));
    else if (!stands) posted.added += (await insert(entry, book)) ? 1 : 0;
    else if (!isDeepStrictEqual(addUp(stands.postings), addUp(entry.postings)))
      posted.faults.push(message("{entry} stands otherwise in the ledger than in its document.", { entry: entry.id }));
  }
}
