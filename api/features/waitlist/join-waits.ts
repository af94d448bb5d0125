import type { Change } from "../../db/joining/change.ts";
import { type Doc, nameOf, openDocuments } from "../../db/joining/documents.ts";
import { WaitlistEntryModel } from "./waitlist-entry.model.ts";

/** What an entry is that left its line. */
const LEFT = { status: "left", isInLine: false, position: null };

/** Both wait for the same class: who has the offer, else who came first, keeps the place in line. */
export async function joinWaits(renamed: Doc, before: Doc): Promise<Change[]> {
  const { attendeeId, classInstanceId } = renamed;
  const documents = openDocuments(nameOf(WaitlistEntryModel));
  const standing =
    before.attendeeId === attendeeId || !before.isInLine
      ? null
      : await documents.findOne({ attendeeId, classInstanceId, isInLine: true, deletedAt: null } as object);
  if (!standing) return [{ before, after: renamed }];
  if (rank(before) < rank(standing))
    return [
      { before: standing, after: { ...standing, ...LEFT } },
      { before, after: renamed },
    ];
  return [{ before, after: { ...renamed, ...LEFT } }];
}

const rank = ({ status, sequence }: Doc): number => (status === "offered" ? -1 : Number(sequence));
