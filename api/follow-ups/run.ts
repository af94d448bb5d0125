import type { mongo } from "mongoose";
import { toDate } from "../../shared/core/time.ts";
import { isDatabaseDown } from "../db/database-down.ts";
import { withDeadline } from "../deadline.ts";
import { forgetFailureOf, MOST_TRIES, noteFailure } from "../jobs/set-aside.ts";
import type { Services } from "../services.ts";
import type { FollowedModel, FollowUpHandler } from "./registry.ts";
import type { Todo } from "./todo.ts";

/** Another process may do a step that one began so long ago. */
const LEASE_SECONDS = 120;
/** Below the lease, so that a step that hangs is noted by the process that runs it. */
const LONGEST_SECONDS = 60;
const LONGEST_IN_REQUEST_SECONDS = 15;
/** After the first failure; twice as long after each further one, up to an hour. */
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3_600;
/** A step that was set aside is tried again after this: its cause may have been repaired elsewhere. */
const AGAIN_AFTER_HOURS = 24;
const DOCUMENTS_AT_ONCE = 5;
const MOST_IN_A_RUN = 500;
const EPOCH = new Date(0);

const LIMITS = { longestSeconds: LONGEST_SECONDS, longestInRequestSeconds: LONGEST_IN_REQUEST_SECONDS };
type Limits = typeof LIMITS;

interface Doc {
  _id: string;
  todo: Todo[];
}

/** Past the models: a step is no change that devices should fetch. */
export const documentsOf = ({ collection }: FollowedModel) => collection as mongo.Collection<Doc>;

/** Of the steps that this process has a handler for: a newer release may have pushed others. */
const dueOf = (documents: { _id?: string }, { followUps, now }: Services) => ({
  ...documents,
  "todo.at": { $gt: EPOCH, $lte: toDate(now()) },
  todo: { $elemMatch: { at: { $lte: toDate(now()) }, kind: { $in: [...followUps.handlers.keys()] } } },
});

/** Does what is due in one document, in the request that decided. Never fails: the job does the rest. */
export async function followUpNow(
  model: FollowedModel,
  documentId: string,
  services: Services,
  limits: Limits = LIMITS,
): Promise<void> {
  try {
    const [doc] = await findDue(model, { _id: documentId }, services, 1);
    if (doc) await doDue(model, doc, { services, limits, isInRequest: true });
  } catch (error) {
    services.log.warn({ err: error, documentId }, "not followed up at once: left to the job");
  }
}

/** Does what is due in every document: what a crash left, what failed, and what was planned. @returns how many steps */
export async function followUpDue(services: Services, limits: Limits = LIMITS): Promise<number> {
  let done = 0;
  for (const model of services.followUps.models) {
    const docs = await findDue(model, {}, services, MOST_IN_A_RUN);
    for (let at = 0; at < docs.length; at += DOCUMENTS_AT_ONCE) {
      const some = docs.slice(at, at + DOCUMENTS_AT_ONCE);
      const counts = await Promise.all(some.map((doc) => doDue(model, doc, { services, limits, isInRequest: false })));
      done += counts.reduce((sum, count) => sum + count, 0);
    }
  }
  return done;
}

const findDue = (model: FollowedModel, documents: { _id?: string }, services: Services, most: number): Promise<Doc[]> =>
  documentsOf(model)
    .find(dueOf(documents, services), { projection: { todo: 1 }, sort: { "todo.at": 1 }, limit: most })
    .toArray();

interface Run {
  services: Services;
  limits: Limits;
  isInRequest: boolean;
}

async function doDue(model: FollowedModel, doc: Doc, run: Run): Promise<number> {
  const present = toDate(run.services.now());
  let done = 0;
  for (const todo of doc.todo.filter(({ at }) => at <= present)) {
    const handler = run.services.followUps.handlers.get(todo.kind);
    if (!handler || !(await claim(model, doc._id, todo, run))) continue;
    if (await doOne({ model, documentId: doc._id, todo, handler }, run)) done += 1;
  }
  return done;
}

/** The step as it was read: a process that claimed it since then has moved its moment. */
const stepOf = (_id: string, { id, at }: Todo) => ({ _id, todo: { $elemMatch: { id, at } } });

async function claim(model: FollowedModel, documentId: string, todo: Todo, { services }: Run): Promise<boolean> {
  // A step at which processes crash is begun ever more rarely.
  const lease = services.now().add({ seconds: LEASE_SECONDS });
  const later = nextTry(todo.tries + 1, services);
  const at = toDate(Temporal.Instant.compare(later, lease) > 0 ? later : lease);
  const claimed = await documentsOf(model).updateOne(stepOf(documentId, todo), {
    $set: { "todo.$.at": at },
    $inc: { "todo.$.tries": 1 },
  });
  todo.at = at;
  todo.tries += 1;
  return claimed.modifiedCount === 1;
}

/** The document keeps what was decided; this step is no longer to be done. */
export const removeStep = (model: FollowedModel, documentId: string, id: string) =>
  documentsOf(model).updateOne({ _id: documentId }, { $pull: { todo: { id } } });

interface Claimed {
  model: FollowedModel;
  documentId: string;
  todo: Todo;
  handler: FollowUpHandler<Services>;
}

async function doOne({ model, documentId, todo, handler }: Claimed, run: Run): Promise<boolean> {
  const { services, limits, isInRequest } = run;
  const step = { documentId, id: todo.id, args: todo.args, isInRequest };
  const seconds = isInRequest ? limits.longestInRequestSeconds : limits.longestSeconds;
  try {
    const more = await withDeadline(handler(step, services), seconds * 1_000);
    if (more) await putOff(model, documentId, todo, { at: more.goOnAt, tries: 0 });
    else await removeStep(model, documentId, todo.id);
    if (todo.tries > 1) await forgetFailureOf(todo.kind, todo.id);
    return true;
  } catch (error) {
    // A database that is away is no fault of the step.
    if (isDatabaseDown(error)) throw error;
    await noteFailure({ kind: todo.kind, itemId: todo.id, documentId }, error, services);
    await putOff(model, documentId, todo, { at: nextTry(todo.tries, services), tries: todo.tries });
    return false;
  }
}

/** Only the process whose claim still holds: one that overtook it decides for itself. */
const putOff = (model: FollowedModel, documentId: string, todo: Todo, next: { at: Temporal.Instant; tries: number }) =>
  documentsOf(model).updateOne(stepOf(documentId, todo), {
    $set: { "todo.$.at": toDate(next.at), "todo.$.tries": next.tries },
  });

const nextTry = (tries: number, { now }: Services): Temporal.Instant =>
  tries >= MOST_TRIES
    ? now().add({ hours: AGAIN_AFTER_HOURS })
    : now().add({ seconds: Math.min(FIRST_WAIT_SECONDS * 2 ** (tries - 1), LONGEST_WAIT_SECONDS) });
