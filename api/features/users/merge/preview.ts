import { mongoose } from "#api/db/mongoose.ts";
import type { PersonUse } from "#api/privacy.ts";
import type { Services } from "#api/services.ts";
import { notFound } from "#shared/core/errors.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { dayIn, toInstant } from "#shared/core/time.ts";
import {
  type KeptMerge,
  MERGE_COUNTS,
  type MergeCounts,
  type MergePreview,
} from "#shared/features/users/merge/merge-preview.ts";
import { findNames, findUser } from "../../accounts/index.ts";
import { findBlocks } from "./blocks.ts";
import { whatStays } from "./fill.ts";
import { type PersonMerge, PersonMergeModel } from "./merge.model.ts";
import { findNaming } from "./move-uses.ts";

const { trusted } = mongoose;
const MOST_MERGES = 20;

type Pair = { id: string; intoId: string };

/** Found as the merge finds it. @throws AppError 404 */
export async function previewMerge(pair: Pair, uses: PersonUse[], services: Services): Promise<MergePreview> {
  const [from, into] = [await findUser(pair.id), await findUser(pair.intoId)];
  if (!from || !into) throw notFound(message("We can't find this person."));
  const counts = Object.fromEntries(MERGE_COUNTS.map((count) => [count, 0])) as MergeCounts;
  for (const use of uses) {
    const found = use.counts?.(await findNaming(use, from._id)) ?? {};
    // Live and archived documents have the same word.
    for (const word of MERGE_COUNTS) counts[word] += found[word] ?? 0;
  }
  const blocks = await findBlocks({ from, into }, services);
  return {
    counts,
    stays: whatStays(into, from),
    joinsFamily: into.familyId === null && from.familyId !== null,
    blocks: blocks.map(({ code, words }) => ({ code, ...inEnglish(words) })),
  };
}

/** Merges of a person that can be undone still, the latest first. */
export async function listMerges(intoId: string, services: Services): Promise<KeptMerge[]> {
  const { now, timeZone } = services;
  const merges = await PersonMergeModel.find({
    intoId,
    state: trusted({ $in: ["moving", "merged", "undoing"] }),
    undoUntil: trusted({ $gt: new Date(now().epochMilliseconds) }),
  })
    .sort({ at: -1 })
    .limit(MOST_MERGES)
    .lean<PersonMerge[]>();
  const names = await findNames(merges.map(({ fromId }) => fromId));
  return merges.map(({ _id, fromId, at, undoUntil }) => ({
    id: _id,
    fromId,
    fromName: names.get(fromId) ?? "",
    at: at.toISOString(),
    undoUntil: dayIn(timeZone, toInstant(undoUntil)),
  }));
}
