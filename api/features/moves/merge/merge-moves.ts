import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { MoveUses } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { type AppError, conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import {
  type MergePreview,
  MOVE_USES,
  mergeFaults,
  mergeInLevels,
  mergeInLibrary,
} from "#shared/features/moves/admin/merge.ts";
import type { mergeMoves, previewMerge } from "#shared/features/moves/admin/merge-endpoints.ts";
import type { AdminMove } from "#shared/features/moves/admin/move-draft.ts";
import { toAdminMove } from "../admin/edit-moves.ts";
import { effectOf } from "../admin/preview.ts";
import { type MoveDocument, MoveModel } from "../move.model.ts";
import { findAllMoves, findSyllabus } from "../skills/read-skills.ts";
import { SkillRecordModel } from "../skills/skill-record.model.ts";
import { type MoveMerge, MoveMergeModel } from "./move-merge.model.ts";

const { trusted } = mongoose;
const MOST_OTHER_NAMES = 10;
const DAY_MS = 86_400_000;
/** As long as a device may bring in what it wrote without a network. */
const MENDED_DAYS = 60;

type Pair = InputOf<typeof previewMerge>;

/** @throws AppError 404; 422 `move-merge.*` */
export async function preview(pair: Pair, uses: readonly MoveUses[], services: Services): Promise<MergePreview> {
  await assertCanMerge(pair);
  const { id, intoId } = pair;
  const counted = await Promise.all(uses.map((use) => use.count(id)));
  const counts = Object.assign({}, ...counted) as Partial<MergePreview["uses"]>;
  const [moves, syllabus] = await Promise.all([findAllMoves(), findSyllabus()]);
  const after = { moves: mergeInLibrary(moves, id, intoId), syllabus: mergeInLevels(syllabus, id, intoId) };
  return {
    uses: Object.fromEntries(MOVE_USES.map((use) => [use, counts[use] ?? 0])) as MergePreview["uses"],
    both: await SkillRecordModel.countDocuments({
      "signOffs.moveId": trusted({ $all: [id, intoId] }),
      deletedAt: null,
    }),
    effect: await effectOf({ moves, syllabus }, after, [], services, (moveId) => (moveId === id ? intoId : moveId)),
  };
}

/**
 * Writes down first that they are one, then puts the one in the other's place everywhere. Safe to repeat; what a crash
 * leaves is done by the job. @throws AppError 404; 409 `move.changed`; 422 `move-merge.*`
 */
export async function merge(
  { id, intoId, version, intoVersion }: InputOf<typeof mergeMoves>,
  actor: Actor,
  uses: readonly MoveUses[],
  services: Services,
): Promise<AdminMove> {
  const known = await MoveMergeModel.findById(id).lean<MoveMerge>();
  const merge = known ?? { _id: id, intoId, byId: actor.userId, at: toDate(services.now()), state: "moving" as const };
  if (merge.intoId !== intoId) throw notFound(message("We can't find this move."));
  if (!known) {
    const from = await assertCanMerge({ id, intoId });
    if ((from.version ?? 0) !== version) throw changed();
    await begin(merge, from, intoVersion);
  }
  await carryOut(merge, uses, services);
  return toAdminMove(await MoveModel.findById(intoId).orFail().lean<MoveDocument>());
}

/** The move that stays takes over id and names in one write: from then on they are one. */
async function begin(merge: MoveMerge, from: MoveDocument, intoVersion: number): Promise<void> {
  const { _id, intoId } = merge;
  const into = await MoveModel.findOne({ _id: intoId, deletedAt: null }).lean<MoveDocument>();
  if (!into) throw notFound(message("We can't find this move."));
  const names = [...into.otherNames, from.name, ...from.otherNames].filter((name) => name !== into.name);
  try {
    await MoveMergeModel.create(merge);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw changed();
  }
  const { matchedCount } = await MoveModel.updateOne(
    { _id: intoId, version: intoVersion === 0 ? trusted({ $in: [0, null] }) : intoVersion, deletedAt: null },
    {
      $set: { otherNames: [...new Set(names)].slice(0, MOST_OTHER_NAMES), version: intoVersion + 1 },
      $addToSet: { mergedIds: { $each: [_id, ...(from.mergedIds ?? [])] } },
    },
  );
  if (matchedCount === 1) return;
  await MoveMergeModel.deleteOne({ _id, state: "moving" });
  throw changed();
}

async function carryOut(merge: MoveMerge, uses: readonly MoveUses[], services: Services): Promise<void> {
  const { _id: id, intoId, byId } = merge;
  // A crash before they were one leaves nothing but the note of it.
  if (!(await MoveModel.exists({ mergedIds: id }))) return void (await MoveMergeModel.deleteOne({ _id: id }));
  const survivor = await MoveModel.findOne({ mergedIds: id, deletedAt: null }, { _id: 1 }).lean();
  for (const use of uses) await use.replace(id, survivor?._id ?? intoId, byId, services);
  await MoveModel.updateOne(
    { _id: id, deletedAt: null },
    { $set: { deletedAt: toDate(services.now()) }, $inc: { version: 1 } },
  );
  await MoveMergeModel.updateOne({ _id: id, state: "moving" }, { state: "moved" });
}

/** Finishes what a crash left half done. */
export async function finishMerges(uses: readonly MoveUses[], services: Services): Promise<void> {
  const open = await MoveMergeModel.find({ state: "moving" }).lean<MoveMerge[]>();
  for (const merge of open) await carryOut(merge, uses, services);
}

/** What was written at the same moment, and named the move that was just going, is put right too. */
export async function repairMerges(uses: readonly MoveUses[], services: Services): Promise<void> {
  const since = new Date(toDate(services.now()).getTime() - MENDED_DAYS * DAY_MS);
  const recent = await MoveMergeModel.find({ at: trusted({ $gte: since }) }).lean<MoveMerge[]>();
  for (const merge of recent) await carryOut(merge, uses, services);
}

async function assertCanMerge({ id, intoId }: Pair): Promise<MoveDocument> {
  if (id === intoId) throw refused("same", message("Choose another move."));
  const both = trusted({ $in: [id, intoId] });
  const docs = await MoveModel.find({ _id: both, deletedAt: null }).lean<MoveDocument[]>();
  const [from, into] = [id, intoId].map((each) => docs.find(({ _id }) => _id === each));
  if (!from || !into) throw notFound(message("We can't find this move."));
  if (from.apparatus !== into.apparatus)
    throw refused("apparatus", message("Both moves must be on the same apparatus."));
  const [fault] = mergeFaults(await findAllMoves(), id, intoId);
  if (fault) throw refused("tree", message("This doesn't fit the skill tree: {fault}.", { fault }));
  return from;
}

const refused = (reason: string, words: Message): AppError =>
  unprocessable(`move-merge.${reason}`, words, { field: "intoId" });

const changed = () => conflict("move.changed", message("Another admin just changed this move. Please check it again."));
