import type { InputOf } from "#shared/core/endpoint.ts";
import type { LedgerEntry } from "#shared/core/ledger.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { addDays, monthOfDay, spanOfDays } from "#shared/core/time.ts";
import type { listEntries as entries } from "#shared/features/ledger/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { StudioClock } from "../../services.ts";
import { type EntryDocument, EntryModel } from "./entry.model.ts";
import { OF_CUSTOMERS } from "./sum-entries.ts";

const { trusted } = mongoose;

/** A page, the latest first. @throws AppError 404 */
export async function listEntries(
  { after, week, month, account, only }: InputOf<typeof entries>,
  { timeZone }: Pick<StudioClock, "timeZone">,
): Promise<LedgerEntry[]> {
  const rest = await afterRow(EntryModel, "at", after, message("We can't find this ledger entry."));
  const spans = [
    ...(week ? [spanOfDays(timeZone, week, addDays(week, 7))] : []),
    ...(month ? [spanOfDays(timeZone, ...monthOfDay(month))] : []),
  ];
  const asked = [
    ...spans.map(({ from, to }) => ({ at: trusted({ $gte: from, $lt: to }) })),
    ...(account ? [{ "postings.account": account }] : []),
    ...(only ? [{ _id: trusted(OF_CUSTOMERS._id), postings: trusted(OF_CUSTOMERS.postings) }] : []),
  ];
  const found = await EntryModel.find({ $and: [...asked, rest] })
    .sort(newestFirst("at"))
    .limit(ROWS_PER_PAGE)
    .lean<EntryDocument[]>();
  return found.map(toEntry);
}

/** Of these entries, those that are in the ledger. */
export async function findEntered(ids: readonly string[]): Promise<Set<string>> {
  const found = await EntryModel.find({ _id: trusted({ $in: ids }) }, { _id: 1 }).lean();
  return new Set(found.map(({ _id }) => _id));
}

/** An entry as it travels. */
export const toEntry = ({ _id, at, about, aboutWords, postings, taxes }: EntryDocument): LedgerEntry => ({
  id: _id,
  at: at.toISOString(),
  about,
  ...(aboutWords && { aboutWords }),
  postings,
  ...(taxes && { taxes }),
});
