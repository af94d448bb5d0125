import { mongoose } from "#api/db/mongoose.ts";
import { readMailState } from "#api/email/mail-state.ts";
import type { Services } from "#api/services.ts";
import { TEACHING_ROLES } from "#shared/core/roles.ts";
import { type Opening, OpeningStep, type StepState } from "#shared/features/opening/opening.ts";
import { hasAccount } from "../accounts/index.ts";
import { ApparatusModel, ArchivedClassModel, ClassInstanceModel } from "../classes/index.ts";
import { hasPlans } from "../memberships/index.ts";
import { addLibrary, MoveModel } from "../moves/index.ts";
import { readSettings } from "../studio/index.ts";
import { currentVersion } from "../waivers/index.ts";
import { OPENING_ID, OpeningModel } from "./opening.model.ts";

/** The index of ends leads to the first class; without it every deleted one would be read. */
const EVER = { endsAt: mongoose.trusted({ $gt: new Date(0) }) };

const has = async (found: Promise<unknown>): Promise<boolean> => (await found) !== null;

/** A step is done when its thing is there, whichever page it was made on: nothing has to be kept in step. */
const IS_DONE: Record<OpeningStep, (services: Services) => Promise<boolean>> = {
  studio: async () => (await readSettings()).address !== "",
  apparatus: () => has(ApparatusModel.exists({})),
  moves: () => has(MoveModel.exists({ deletedAt: null })),
  waiver: async () => (await currentVersion()).publishedById !== null,
  passes: hasPlans,
  staff: () => hasAccount([...TEACHING_ROLES, "front-desk"]),
  classes: async () =>
    (await has(ClassInstanceModel.exists({ ...EVER, deletedAt: null }))) || has(ArchivedClassModel.exists({})),
  people: () => hasAccount(["student", "parent"]),
  mail: async ({ env }) => env.SMTP_URL !== undefined,
  cards: async ({ payments }) => !payments.isSandbox,
};

export async function readOpening(services: Services): Promise<Opening> {
  const skipped = new Set<string>((await OpeningModel.findById(OPENING_ID).lean())?.skipped);
  const stateOf = async (step: OpeningStep): Promise<StepState> => {
    if (await IS_DONE[step](services)) return "done";
    return skipped.has(step) ? "skipped" : "open";
  };
  return {
    steps: await Promise.all(OpeningStep.options.map(async (step) => ({ step, state: await stateOf(step) }))),
    mail: await readMailState(services),
  };
}

export async function skipStep(step: OpeningStep, isSkipped: boolean, services: Services): Promise<Opening> {
  const change = isSkipped ? { $addToSet: { skipped: step } } : { $pull: { skipped: step } };
  await OpeningModel.updateOne({ _id: OPENING_ID }, change, { upsert: true });
  return readOpening(services);
}

export async function startWithLibrary(services: Services): Promise<Opening> {
  await addLibrary();
  return readOpening(services);
}
