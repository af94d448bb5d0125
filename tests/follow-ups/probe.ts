import { Schema } from "mongoose";
import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { type FollowUpHandler, joinFollowUps } from "#api/follow-ups/registry.ts";
import { keepsTodo, pushTodo, type WithTodo } from "#api/follow-ups/todo.ts";
import type { Services } from "#api/services.ts";

interface Decision extends WithTodo {
  _id: string;
  isDecided: boolean;
}

const schema = new Schema<Decision>(
  { _id: { type: String, required: true }, isDecided: { type: Boolean, default: false } },
  { versionKey: false },
);
schema.plugin(keepsTodo);

/** A document that decides, for the tests of the engine alone. */
export const DecisionModel = mongoose.model("FollowUpDecision", schema, "follow_up_decisions");

/** Each effect by the id of its step: a second one is refused by the index of ids. */
const effects = mongoose.model(
  "FollowUpEffect",
  new Schema({ _id: { type: String, required: true }, times: { type: Number, default: 0 } }, { versionKey: false }),
  "follow_up_effects",
);

export const effectOf = (id: string) =>
  effects.updateOne({ _id: id }, { $inc: { times: 1 } }, { upsert: true }).then(() => undefined);

/** The effect once by the id of its step, as a slice does it. */
export const effectOnce: FollowUpHandler<Services> = async ({ id }) => {
  const known = await effects.exists({ _id: id });
  if (!known) await effects.create({ _id: id, times: 1 }).catch(() => undefined);
  return undefined;
};

export const timesOf = async (id: string): Promise<number> =>
  (await effects.findById(id).lean<{ times: number }>())?.times ?? 0;

export const todoOf = async (documentId: string) =>
  (await DecisionModel.findById(documentId).lean<Decision>())?.todo ?? [];

export const KIND = "probe.doIt";

/** Decides once, with the step that follows. @returns the ids of document and step */
export async function decide(at: Temporal.Instant, kind = KIND) {
  const ids = { documentId: newId(), id: newId() };
  await DecisionModel.create({ _id: ids.documentId });
  await DecisionModel.updateOne(
    { _id: ids.documentId, isDecided: false },
    { isDecided: true, $push: pushTodo({ id: ids.id, kind, at }) },
  );
  return ids;
}

export const servicesWith = (services: Services, handler: FollowUpHandler<Services>, kind = KIND): Services =>
  Object.create(services, {
    followUps: { value: joinFollowUps([{ models: [DecisionModel], handlers: { [kind]: handler } }]) },
  }) as Services;

/** The same for what the API itself does. */
export function useHandler(services: Services, handler: FollowUpHandler<Services>): void {
  services.followUps = joinFollowUps([{ models: [DecisionModel], handlers: { [KIND]: handler } }]);
}
