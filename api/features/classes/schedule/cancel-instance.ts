import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers } from "#api/feature.ts";
import type { FollowUpHandler, FollowUpPart } from "#api/follow-ups/registry.ts";
import { followUpNow } from "#api/follow-ups/run.ts";
import { pushTodo } from "#api/follow-ups/todo.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { UNDO_SECONDS } from "#shared/features/classes/closing/closure.ts";
import { type ClassInstanceFields, ClassInstanceModel } from "../class-instance.model.ts";

const { trusted } = mongoose;

const CANCEL = "classes.cancel";
const FOLLOW_CANCELLED = "classes.followCancelled";
/** A person takes some ten queries: so many are a second of a request. */
const MOST_IN_A_REQUEST = 50;

/**
 * Takes a class out of sale, and cancels it once the time to undo is over; a repeat is harmless.
 * See README.md, "A canceled class can be undone for a minute".
 * @throws AppError 404; 409 `class.has-begun`
 */
export async function cancelInstance(id: string, reason: string, { now }: Services): Promise<void> {
  const at = now();
  const cancelsAt = at.add({ seconds: UNDO_SECONDS });
  const decided = await ClassInstanceModel.updateOne(
    { _id: id, status: "scheduled", deletedAt: null, cancelsAt: null, startsAt: trusted({ $gt: toDate(at) }) },
    {
      cancelsAt: toDate(cancelsAt),
      $push: pushTodo({ kind: CANCEL, args: { reason, decidedAt: at.toString() }, at: cancelsAt }),
    },
  );
  if (decided.matchedCount === 1) return;
  const known = await getKnown(id);
  if (known.status === "scheduled" && !known.cancelsAt)
    throw conflict("class.has-begun", message("This class has already started."));
}

/** Puts a class back on sale within its minute. Safe to repeat. @throws AppError 404; 409 `class.undo-over` */
export async function undoCancellation(id: string, { now }: Services): Promise<void> {
  const undone = await ClassInstanceModel.updateOne(
    { _id: id, status: "scheduled", deletedAt: null, cancelsAt: trusted({ $gt: toDate(now()) }) },
    { $unset: { cancelsAt: 1 }, $pull: { todo: { kind: CANCEL } } },
  );
  if (undone.matchedCount === 1) return;
  const { status, cancelsAt } = await getKnown(id);
  if (status === "cancelled" || cancelsAt)
    throw conflict(
      "class.undo-over",
      message("The minute to undo it is over. We're canceling the class and notifying people."),
    );
}

async function getKnown(id: string) {
  const known = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }, { status: 1, cancelsAt: 1 }).lean();
  if (!known) throw notFound(message("We can't find this class."));
  return known;
}

/** The moment of the decision counts: the class may have begun since, or the server may have been down. */
const cancelDecided: FollowUpHandler<Services> = async ({ documentId, args }, services) => {
  const since = new Date(String(args.decidedAt));
  await decideCancelled(documentId, { cancelReason: String(args.reason) }, services, since);
  await followUpNow(ClassInstanceModel, documentId, services);
  return undefined;
};

/**
 * Cancels by one conditional update, with what follows from it: from then on no seat of it can be taken or kept.
 * @param since when an admin decided it, where the class was taken out of sale then
 * @returns false where the class is not on, or had begun
 */
export async function decideCancelled(
  id: string,
  cancelled: Pick<ClassInstanceFields, "cancelReason" | "closureId">,
  services: Services,
  since?: Date,
): Promise<boolean> {
  const now = toDate(services.now());
  const decided = await ClassInstanceModel.updateOne(
    {
      _id: id,
      status: "scheduled",
      deletedAt: null,
      startsAt: trusted({ $gt: since ?? now }),
      ...(since && { cancelsAt: trusted({ $ne: null }) }),
    },
    {
      ...cancelled,
      status: "cancelled",
      cancelledAt: now,
      $unset: { cancelsAt: 1 },
      $inc: { sequence: 1 },
      $push: pushTodo({ kind: FOLLOW_CANCELLED, at: services.now() }),
    },
  );
  return decided.matchedCount === 1;
}

/** Releases, notifies and pays back the people of a canceled class: the first in the request, the others by the job. */
const followCancelled =
  (followers: ClassFollowers): FollowUpHandler<Services> =>
  async ({ documentId, isInRequest }, services) => {
    const most = isInRequest ? MOST_IN_A_REQUEST : Number.POSITIVE_INFINITY;
    const isDone = [];
    for (const one of followers()) isDone.push((await one.onCancelled?.(documentId, services, most)) ?? true);
    return isDone.every(Boolean) ? undefined : { goOnAt: services.now() };
  };

export const cancelHandlers = (followers: ClassFollowers): FollowUpPart<Services>["handlers"] => ({
  [CANCEL]: cancelDecided,
  [FOLLOW_CANCELLED]: followCancelled(followers),
});
