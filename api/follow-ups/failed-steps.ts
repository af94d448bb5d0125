import { toDate } from "../../shared/core/time.ts";
import type { Services } from "../services.ts";
import type { FollowedModel } from "./registry.ts";
import { documentsOf, followUpNow, removeStep } from "./run.ts";
import type { Todo } from "./todo.ts";

const EPOCH = new Date(0);
const MOST_DOCUMENTS = 500;

interface StepOfDocument extends Pick<Todo, "id" | "kind" | "at" | "tries"> {
  documentId: string;
}

/** The steps that are still to be done, the next ones first, of a bounded number of documents. */
export async function findWaitingSteps({ followUps: { models } }: Services): Promise<StepOfDocument[]> {
  const found: StepOfDocument[] = [];
  for (const model of models) {
    const docs = await documentsOf(model)
      .find({ "todo.at": { $gt: EPOCH } }, { projection: { todo: 1 }, sort: { "todo.at": 1 }, limit: MOST_DOCUMENTS })
      .toArray();
    for (const { _id, todo } of docs)
      found.push(...todo.map(({ id, kind, at, tries }) => ({ id, kind, at, tries, documentId: _id })));
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

interface StepName {
  documentId: string;
  id: string;
}

const hasStep = async (model: FollowedModel, { documentId, id }: StepName): Promise<boolean> =>
  (await documentsOf(model).findOne({ _id: documentId, "todo.id": id }, { projection: { _id: 1 } })) !== null;

async function findModel(step: StepName, { followUps: { models } }: Services) {
  for (const model of models) if (await hasStep(model, step)) return model;
  return null;
}

/** Does a step now, that waits after it failed. @returns whether it is done */
export async function tryStepNow(step: StepName, services: Services): Promise<boolean> {
  const model = await findModel(step, services);
  if (!model) return true;
  await documentsOf(model).updateOne(
    { _id: step.documentId, "todo.id": step.id },
    { $set: { "todo.$.at": toDate(services.now()) } },
  );
  await followUpNow(model, step.documentId, services);
  return !(await hasStep(model, step));
}

/** Lets a step go, wherever it stands. */
export async function dropStep(step: StepName, services: Services): Promise<void> {
  const model = await findModel(step, services);
  if (model) await removeStep(model, step.documentId, step.id);
}
