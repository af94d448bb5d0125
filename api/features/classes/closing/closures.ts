import { insertOwn, markOf } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { afterRow, newestFirst } from "#api/db/pages/newest-first.ts";
import { pushTodo } from "#api/follow-ups/todo.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate } from "#shared/core/time.ts";
import { type Closure, UNDO_SECONDS } from "#shared/features/classes/closing/closure.ts";
import type { closeDays } from "#shared/features/classes/closing/endpoints.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { CLOSE } from "./close.ts";
import { type ClosureDocument, ClosureModel } from "./closure.model.ts";

const { trusted } = mongoose;

const notKnown = message("We can't find this closure.");

const toClosure = (doc: ClosureDocument): Closure => ({
  id: doc._id,
  reason: doc.reason,
  reasonEs: doc.reasonEs,
  state: doc.state,
  createdAt: doc.createdAt.toISOString(),
  closesAt: doc.closesAt.toISOString(),
  firstStartsAt: doc.firstStartsAt.toISOString(),
  lastStartsAt: doc.lastStartsAt.toISOString(),
  classes: doc.classIds.length,
  canceled: doc.canceled,
  notified: doc.notified,
});

/** @throws AppError 404 */
export async function getClosure(id: string): Promise<Closure> {
  const doc = await ClosureModel.findById(id).lean<ClosureDocument>();
  if (!doc) throw notFound(notKnown);
  return toClosure(doc);
}

export async function listClosures(after: string | undefined): Promise<Closure[]> {
  const rows = await ClosureModel.find(await afterRow(ClosureModel, "createdAt", after, notKnown))
    .sort(newestFirst("createdAt"))
    .limit(ROWS_PER_PAGE)
    .lean<ClosureDocument[]>();
  return rows.map(toClosure);
}

/**
 * The classes of a closure that are on and to come, the first one first.
 * @throws AppError 409 `closure.not-to-come` when one is canceled, or has begun
 */
export async function findToCome(classIds: readonly string[], { now }: Services): Promise<ClassInstanceDocument[]> {
  const found = await ClassInstanceModel.find({
    _id: trusted({ $in: [...classIds] }),
    status: "scheduled",
    deletedAt: null,
    startsAt: trusted({ $gt: toDate(now()) }),
  })
    .sort({ startsAt: 1, _id: 1 })
    .lean<ClassInstanceDocument[]>();
  if (found.length < classIds.length)
    throw conflict(
      "closure.not-to-come",
      message("Some of these classes have started or are already canceled. Please check the list again."),
    );
  return found;
}

/**
 * Decides a closure; its classes are canceled once the time to undo is over. A repeat by the same admin answers the same.
 * @throws AppError 409 `id.used`, `closure.not-to-come`
 */
export async function createClosure(
  { id, classIds, days, reason, reasonEs }: InputOf<typeof closeDays>,
  adminId: string,
  services: Services,
): Promise<Closure> {
  const madeBy = markOf(adminId, id);
  const known = await ClosureModel.exists({ _id: id, madeBy });
  if (known) return getClosure(id);
  const instances = await findToCome(classIds, services);
  const closesAt = services.now().add({ seconds: UNDO_SECONDS });
  const starts = instances.map(({ startsAt }) => startsAt.getTime());
  await insertOwn(ClosureModel, {
    _id: id,
    ...{ reason, reasonEs, classIds, days, madeBy },
    state: "planned",
    createdAt: toDate(services.now()),
    closesAt: toDate(closesAt),
    firstStartsAt: new Date(Math.min(...starts)),
    lastStartsAt: new Date(Math.max(...starts)),
    todo: [pushTodo({ kind: CLOSE, at: closesAt }).todo],
  });
  return getClosure(id);
}

/** @throws AppError 404; 409 `closure.begun` */
export async function undoClosure(id: string): Promise<Closure> {
  const undone = await ClosureModel.updateOne(
    { _id: id, state: "planned" },
    { state: "undone", $pull: { todo: { kind: CLOSE } } },
  );
  const closure = await getClosure(id);
  if (undone.matchedCount === 0 && closure.state !== "undone")
    throw conflict("closure.begun", message("The classes are already being canceled. You can't undo it anymore."));
  return closure;
}
