import type { LedgerEntry } from "#shared/core/ledger.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import { type EntryDocument, EntryModel } from "./entry.model.ts";

/** A page, the latest first. @throws AppError 404 */
export async function listEntries(after: string | undefined): Promise<LedgerEntry[]> {
  const rest = await afterRow(EntryModel, "at", after, message("This ledger entry does not exist."));
  const entries = await EntryModel.find(rest).sort(newestFirst("at")).limit(ROWS_PER_PAGE).lean<EntryDocument[]>();
  return entries.map(({ _id, at, about, aboutWords, postings }) => ({
    id: _id,
    at: at.toISOString(),
    about,
    ...(aboutWords && { aboutWords }),
    postings,
  }));
}
