import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { findNewFaults, type Move } from "#shared/features/moves/move.ts";
import { MoveModel } from "../move.model.ts";
import { findAllMoves } from "../skills/read-skills.ts";
import { type LibraryPlan, LibraryPlanModel, type PlannedWrite } from "./plan.model.ts";

const { trusted } = mongoose;
/** There is one plan at a time. */
const PLAN_ID = "library";
/** A process that has not finished by then has crashed. */
const GIVEN_UP_MS = 30_000;

type Deps = Pick<Services, "now">;

export const changedMeanwhile = () =>
  conflict("library.changed", message("Another admin just changed the library. Please check the file again."));

/**
 * Writes many moves as a whole or not at all. The plan is stored first, so that after a crash the rest is written too;
 * where another admin was faster with one of the moves, all is taken back.
 * @param assertUnchanged throws where the library is another one than the plan was made for
 * @throws AppError 409 `library.changed`, `library.busy`
 */
export async function applyPlan(
  planId: string,
  writes: PlannedWrite[],
  assertUnchanged: () => Promise<void>,
  deps: Deps,
): Promise<void> {
  const plan: LibraryPlan = { _id: PLAN_ID, planId, at: toDate(deps.now()), isUndone: false, writes };
  await begin(plan, deps);
  try {
    await assertUnchanged();
  } catch (error) {
    await end(plan);
    throw error;
  }
  if (!(await carryOut(plan, deps))) throw changedMeanwhile();
}

async function begin(plan: LibraryPlan, deps: Deps): Promise<void> {
  for (const isLast of [false, true]) {
    try {
      await LibraryPlanModel.create(plan);
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (isLast) throw conflict("library.busy", message("The library is being changed right now. Please try again."));
      await finishPlan(deps);
    }
  }
}

const end = ({ _id, planId }: LibraryPlan) => LibraryPlanModel.deleteOne({ _id, planId });

/** Finishes what a process left behind. Safe to repeat. */
export async function finishPlan(deps: Deps): Promise<void> {
  const plan = await LibraryPlanModel.findById(PLAN_ID).lean<LibraryPlan>();
  const age = plan ? toDate(deps.now()).getTime() - plan.at.getTime() : 0;
  if (plan && age > GIVEN_UP_MS) await carryOut(plan, deps);
}

/** @returns whether the library is now as planned; otherwise it is as it was */
async function carryOut(plan: LibraryPlan, deps: Deps): Promise<boolean> {
  if (!plan.isUndone) {
    await write(plan);
    if ((await isWhole(plan)) && (await isSound(plan))) {
      await end(plan);
      return true;
    }
    // A process that finishes plans late must not undo one that another process ended.
    const marked = await LibraryPlanModel.updateOne({ _id: plan._id, planId: plan.planId }, { isUndone: true });
    if (marked.matchedCount === 0) return false;
  }
  await undoPlan(plan, toDate(deps.now()));
  await end(plan);
  return false;
}

/** Moves from before there were versions have none. */
const isAt = (version: number) => (version === 0 ? trusted({ $in: [0, null] }) : version);

async function write({ planId, writes }: LibraryPlan): Promise<void> {
  const operations = writes.map(({ id, seen, set }) =>
    seen === null
      ? { insertOne: { document: { _id: id, ...set, version: 0, plan: planId, audiences: ["members"] } } }
      : {
          updateOne: {
            filter: { _id: id, version: isAt(seen) },
            update: { $set: { ...set, version: seen + 1, plan: planId }, $unset: { deletedAt: 1 } },
          },
        },
  );
  try {
    if (operations.length > 0) await MoveModel.bulkWrite(operations as never[], { ordered: false });
  } catch (error) {
    // Written before the crash, or by another admin: `isWhole` says which.
    if (!isDuplicateKey(error)) throw error;
  }
}

const isWhole = async ({ planId, writes }: LibraryPlan): Promise<boolean> =>
  (await MoveModel.countDocuments({ plan: planId })) >= writes.length;

/** Another admin may have drawn the other half of a circle at the same moment. */
async function isSound({ writes }: LibraryPlan): Promise<boolean> {
  const moves = await findAllMoves();
  const byId = new Map(writes.map((write) => [write.id, write]));
  const before = moves.flatMap((move): Move[] => {
    const write = byId.get(move.id);
    return write ? (write.before && !write.before.deletedAt ? [{ ...move, ...write.before }] : []) : [move];
  });
  return findNewFaults(before, moves).length === 0;
}

async function undoPlan({ planId, writes }: LibraryPlan, now: Date): Promise<void> {
  const operations = writes.map(({ id, seen, before }) => ({
    updateOne: {
      // A move that was changed since is that admin's.
      filter: { _id: id, plan: planId, ...(seen !== null && { version: seen + 1 }) },
      update: {
        $set: { ...(before ?? { deletedAt: now }), ...(seen !== null && { version: seen + 2 }) },
        $unset: { plan: 1 },
      },
    },
  }));
  if (operations.length > 0) await MoveModel.bulkWrite(operations as never[], { ordered: false });
}
