import type { InputOf } from "#shared/core/endpoint.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { saveProgress as saveProgressEndpoint } from "#shared/features/moves/endpoints.ts";
import type { MoveProgress } from "#shared/features/moves/move-progress.ts";
import { progressId } from "#shared/features/moves/progress-id.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { findMeant } from "./merge/find-meant.ts";
import { joinNotes, MOST_NOTE } from "./merge/merge-progress.ts";
import { type MoveProgressDocument, MoveProgressModel, toMoveProgress } from "./move-progress.model.ts";
import { showState } from "./skills/show-states.ts";

/** One's own states and notes, the latest change first. */
export async function listProgress(userId: string): Promise<MoveProgress[]> {
  const docs = await MoveProgressModel.find({ userId, deletedAt: null })
    .sort({ changedAt: -1 })
    .lean<MoveProgressDocument[]>();
  return docs.map(toMoveProgress);
}

type Change = InputOf<typeof saveProgressEndpoint>;

/**
 * Merges a change into a person's progress, field by field: a state set on one device and a note written on another
 * both stay. Of two changes of one field the one that reaches the server later stays. @throws AppError 404
 */
export async function saveProgress(userId: string, sent: Change, now: Temporal.Instant): Promise<MoveProgress> {
  const move = await findMeant(sent.moveId);
  const change = move && move._id !== sent.moveId ? await asMeant(userId, sent, move._id) : sent;
  let merged = await merge(userId, change, toDate(now), "change");
  if (!merged) {
    if (!move) throw notFound(message("We can't find this move."));
    merged = await makeProgress(userId, change, toDate(now));
  }
  if (change.state !== undefined) await showState(merged);
  return toMoveProgress(merged);
}

/** Of a move that was merged the one it became; what was written of the old one joins the note that is there. */
async function asMeant(userId: string, change: Change, moveId: string): Promise<Change> {
  const known = await MoveProgressModel.findById(progressId(userId, moveId)).lean<MoveProgressDocument>();
  const joined = joinNotes(known?.note ?? "", change.note ?? "");
  const note = joined.length <= MOST_NOTE ? joined : change.note;
  return { ...change, moveId, ...(change.note !== undefined && { note }) };
}

async function makeProgress(userId: string, change: Change, now: Date): Promise<MoveProgressDocument> {
  // Two first changes at once: one makes the row, the other finds it there now.
  const made = await merge(userId, change, now, "make").catch((error: unknown) => {
    if (isDuplicateKey(error)) return merge(userId, change, now, "make");
    throw error;
  });
  if (!made) throw new Error(`The progress with ${change.moveId} was not returned.`);
  return made;
}

/** @returns null when there is nothing to change, and nothing is to be made */
function merge(
  userId: string,
  { moveId, state, note, goalBy, at }: Change,
  now: Date,
  how: "change" | "make",
): Promise<MoveProgressDocument | null> {
  return MoveProgressModel.findOneAndUpdate(
    { _id: progressId(userId, moveId) },
    {
      $set: {
        changedAt: now,
        claimedAt: new Date(at),
        ...(state !== undefined && { state }),
        ...(note !== undefined && { note }),
        ...(goalBy !== undefined && { goalBy }),
      },
      $setOnInsert: {
        userId,
        moveId,
        audiences: [`user:${userId}`],
        ...(state === undefined && { state: "none" }),
        ...(note === undefined && { note: "" }),
        ...(goalBy === undefined && { goalBy: null }),
      },
    },
    { upsert: how === "make", returnDocument: "after" },
  )
    .lean<MoveProgressDocument>()
    .exec();
}
