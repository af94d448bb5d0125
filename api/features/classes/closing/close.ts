import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers } from "#api/feature.ts";
import type { FollowUpHandler, FollowUpPart } from "#api/follow-ups/registry.ts";
import { followUpNow } from "#api/follow-ups/run.ts";
import type { Services } from "#api/services.ts";
import { toInstant } from "#shared/core/time.ts";
import { ClassInstanceModel } from "../class-instance.model.ts";
import { decideCancelled } from "../schedule/cancel-instance.ts";
import { type ClosureDocument, ClosureModel } from "./closure.model.ts";
import { notifyPeople } from "./notify-people.ts";
import { findPeopleOf } from "./people.ts";

const { trusted } = mongoose;

export const CLOSE = "classes.closeDays";

/** People read what goes back to them: their classes are settled before, but a class that hangs delays no notice for longer. */
const SETTLED_WITHIN_MINUTES = 10;
const LOOK_AGAIN_SECONDS = 5;

/**
 * Cancels the classes of a closure, then notifies each person once of all of them. Each part may be repeated, and raced:
 * the state, the class and the key of the notice decide.
 */
const close =
  (followers: ClassFollowers): FollowUpHandler<Services> =>
  async ({ documentId }, services) => {
    const closure = await begin(documentId, followers);
    if (!closure) return undefined;
    const { reason, reasonEs, classIds } = closure;
    for (const id of classIds) {
      await decideCancelled(id, { cancelReason: reason || reasonEs, closureId: documentId }, services);
      await followUpNow(ClassInstanceModel, id, services);
    }
    const isLate = services.now().since(toInstant(closure.closesAt)).total("minutes") > SETTLED_WITHIN_MINUTES;
    if (!isLate && (await hasUnsettled(closure)))
      return { goOnAt: services.now().add({ seconds: LOOK_AGAIN_SECONDS }) };
    const { isDone, notified } = await notifyPeople(closure, followers, services);
    const canceled = await ClassInstanceModel.countDocuments(canceledBy(closure));
    await ClosureModel.updateOne({ _id: documentId }, { notified, canceled, ...(isDone && { state: "closed" }) });
    return isDone ? undefined : { goOnAt: services.now() };
  };

/** Notes who waits for its classes before they are canceled, as their lines end with them. @returns null once undone */
async function begin(id: string, followers: ClassFollowers): Promise<ClosureDocument | null> {
  const planned = await ClosureModel.findOne({ _id: id, state: "planned" }).lean<ClosureDocument>();
  if (planned) {
    const people = await findPeopleOf(planned.classIds, followers);
    const waits = people.filter(({ standing }) => standing === "waiting");
    await ClosureModel.updateOne(
      { _id: id, state: "planned" },
      { state: "closing", waits: waits.map(({ classInstanceId, personId }) => ({ classInstanceId, personId })) },
    );
  }
  return ClosureModel.findOne({ _id: id, state: "closing" }).lean<ClosureDocument>();
}

const canceledBy = ({ _id, classIds }: ClosureDocument) => ({ _id: trusted({ $in: classIds }), closureId: _id });

const hasUnsettled = async (closure: ClosureDocument): Promise<boolean> =>
  (await ClassInstanceModel.exists({ ...canceledBy(closure), "todo.0": trusted({ $exists: true }) })) !== null;

export const closeHandlers = (followers: ClassFollowers): FollowUpPart<Services>["handlers"] => ({
  [CLOSE]: close(followers),
});
