import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { dropStep, tryStepNow } from "../../follow-ups/failed-steps.ts";
import type { RequestContext } from "../../http/route.ts";
import { KIND_OF_RUNS } from "../../jobs/failing.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { bringBack, dropItem, type FailedItem, findFailedItem } from "../../jobs/set-aside.ts";
import { makeDue } from "../../jobs/state.ts";

type Context = Pick<RequestContext, "services" | "audit">;

/** @throws AppError 404 for a name that no job has */
export async function runJob(definitions: JobDefinition[], name: string, { audit }: Context) {
  if (!definitions.some((job) => job.name === name)) throw notFound();
  audit.change(null, { job: name });
  return { isRunning: !(await makeDue(name)) };
}

/** @throws AppError 404 once it is done or was let go */
async function getFailed(id: string): Promise<FailedItem> {
  const failed = await findFailedItem(id);
  if (!failed || failed.kind === KIND_OF_RUNS) throw notFound(message("This is already done, or was let go."));
  return failed;
}

const standOf = ({ kind, tries, setAsideAt }: FailedItem) => ({
  kind,
  tries,
  state: setAsideAt ? "set aside" : "tried again",
});

export async function tryAgain(id: string, { services, audit }: Context) {
  const failed = await getFailed(id);
  audit.about(failed.documentId ?? failed.itemId);
  if (failed.documentId === null || failed.documentId === undefined) {
    await bringBack(id);
    audit.change(standOf(failed), { ...standOf(failed), state: "tried again" });
    return { outcome: "next-run" as const };
  }
  const isDone = await tryStepNow({ documentId: failed.documentId, id: failed.itemId }, services);
  audit.change(standOf(failed), { ...standOf(failed), state: isDone ? "done" : "failed again" });
  return { outcome: isDone ? ("done" as const) : ("failed" as const) };
}

/** The step goes first: a repeat after a crash in between finds the item, and a step that is gone already. */
export async function dropWork(id: string, why: string, { services, audit }: Context): Promise<void> {
  const failed = await getFailed(id);
  audit.about(failed.documentId ?? failed.itemId);
  if (failed.documentId) await dropStep({ documentId: failed.documentId, id: failed.itemId }, services);
  await dropItem(id, why, toDate(services.now()));
  audit.change(standOf(failed), { ...standOf(failed), state: "let go" });
}
