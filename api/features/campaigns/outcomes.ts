import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Letter, LetterState } from "#shared/features/campaigns/letter.ts";
import { mongoose } from "../../db/mongoose.ts";
import { UserModel } from "../accounts/index.ts";
import { findReaders } from "../notifications/index.ts";
import { getDocument } from "./drafts.ts";
import { CampaignLetterModel, type LetterDocument } from "./letter.model.ts";
import { findMailed } from "./sending/collect.ts";
import { mailKey, noticeKey } from "./sending/send-letters.ts";

const { trusted } = mongoose;

interface Asked {
  id: string;
  state?: LetterState | undefined;
  after?: string | undefined;
}

/** A page of what became of the letters of a campaign. @throws AppError 404 */
export async function listLetters({
  id,
  state,
  after,
}: Asked): Promise<{ letters: Letter[]; nextAfter: string | null }> {
  await getDocument(id);
  const found = await CampaignLetterModel.find({
    campaignId: id,
    ...(state && { state }),
    ...(after && { _id: trusted({ $gt: after }) }),
  })
    .sort({ _id: 1 })
    .limit(ROWS_PER_PAGE)
    .lean<LetterDocument[]>();
  const [nameOf, readers, mailed] = await Promise.all([
    findPeople(found),
    findReadLetters(found),
    findMailed(found.filter((letter) => letter.state === "handed")),
  ]);
  const letters = found.map((letter) => ({
    id: letter._id,
    accountId: letter.accountId,
    name: nameOf.get(letter.accountId)?.name ?? "",
    about: letter.aboutIds.flatMap((personId) =>
      personId === letter.accountId ? [] : (nameOf.get(personId)?.firstName ?? []),
    ),
    state: letter.state,
    reason: letter.reason,
    // The server's words while it is tried still.
    words: letter.words ?? mailed.get(mailKey(letter))?.lastError ?? null,
    at: letter.at.toISOString(),
    isRead: readers.has(letter._id),
    isUnsubscribed: letter.isUnsubscribed,
  }));
  return { letters, nextAfter: found.length === ROWS_PER_PAGE ? (found.at(-1)?._id ?? null) : null };
}

async function findPeople(letters: readonly LetterDocument[]) {
  const ids = new Set(letters.flatMap(({ accountId, aboutIds }) => [accountId, ...aboutIds]));
  const people = await UserModel.find({ _id: trusted({ $in: [...ids] }) }, { firstName: 1, lastName: 1 }).lean();
  return new Map(people.map((person) => [person._id, { name: fullName(person), firstName: person.firstName }]));
}

/** Ids of those whose notice was read in the app. */
async function findReadLetters(letters: readonly LetterDocument[]): Promise<Set<string>> {
  const read = new Set<string>();
  for (const [key, some] of Map.groupBy(letters, noticeKey)) {
    const readers = await findReaders(
      some.map(({ accountId }) => accountId),
      key,
    );
    for (const { _id, accountId } of some) if (readers.has(accountId)) read.add(_id);
  }
  return read;
}
