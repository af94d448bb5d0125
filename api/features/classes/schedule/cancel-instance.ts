import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers } from "#api/feature.ts";
import type { FollowUpHandler, FollowUpPart } from "#api/follow-ups/registry.ts";
import { followUpNow } from "#api/follow-ups/run.ts";
import { pushTodo } from "#api/follow-ups/todo.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { type ClassInstanceFields, ClassInstanceModel } from "../class-instance.model.ts";

const { trusted } = mongoose;

const FOLLOW_CANCELLED = "classes.followCancelled";
/** A person takes some ten queries: so many are a second of a request. */
const MOST_IN_A_REQUEST = 50;

/**
 * Cancels a class: from this moment no seat of it can be taken or kept. The followers release who is in it; a repeat
 * is harmless. @throws AppError 404; 409 `class.has-begun`
 */
export async function cancelInstance(id: string, reason: string, services: Services): Promise<void> {
  if (!(await decideCancelled(id, { cancelReason: reason }, services))) {
    const known = await ClassInstanceModel.findOne({ _id: id, deletedAt: null }, { status: 1 }).lean();
    if (!known) throw notFound(message("We can't find this class."));
    if (known.status === "scheduled") throw conflict("class.has-begun", message("This class has already started."));
  }
  await followUpNow(ClassInstanceModel, id, services);
}

/** Decides by one conditional update, with what follows from it. @returns false where the class is not on, or has begun */
export async function decideCancelled(
  id: string,
  cancelled: Pick<ClassInstanceFields, "cancelReason" | "closureId">,
  services: Services,
): Promise<boolean> {
  const now = toDate(services.now());
  const decided = await ClassInstanceModel.updateOne(
    { _id: id, status: "scheduled", deletedAt: null, startsAt: trusted({ $gt: now }) },
    {
      ...cancelled,
      status: "cancelled",
      cancelledAt: now,
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
  [FOLLOW_CANCELLED]: followCancelled(followers),
});
