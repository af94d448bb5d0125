import { toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { makeDue } from "../../jobs/state.ts";
import type { Services } from "../../services.ts";
import { type BackupState, BackupStateModel, type Work } from "./state.model.ts";

const _id = "backups";
/** A process that was lost leaves its work to others after this. */
const LEASE_MS = 120_000;
const RENEW_MS = 30_000;

export const JOBS: Record<Work, string> = { backup: "backups.backUp", rehearsal: "backups.rehearse" };

type Clock = Pick<Services, "now">;

/** Null before the studio was first looked after. */
export const findState = (): Promise<BackupState | null> => BackupStateModel.findById(_id).lean<BackupState>().exec();

/** Usually it only reads: a look while writes wait must not wait too. */
export async function readState({ now }: Clock): Promise<BackupState> {
  const known = await findState();
  if (known) return known;
  const state = await BackupStateModel.findOneAndUpdate(
    { _id },
    { $setOnInsert: { beganAt: toDate(now()) } },
    { upsert: true, returnDocument: "after" },
  ).lean<BackupState>();
  if (!state) throw new Error("The state of the backups could not be read.");
  return state;
}

export const saveState = (set: Partial<BackupState>) => BackupStateModel.updateOne({ _id }, { $set: set });

/** The process that looks next does it, within seconds. */
export async function ask(work: Work, clock: Clock): Promise<void> {
  await readState(clock);
  await BackupStateModel.updateOne({ _id }, { $addToSet: { asked: work } });
  await makeDue(JOBS[work]);
}

export const isUnderWay = ({ work, leaseUntil }: BackupState, { now }: Clock): Work | null =>
  leaseUntil && leaseUntil > toDate(now()) ? work : null;

/** Of all processes one does this at a time. @returns null where other work is under way */
export async function withLease<Result>(
  work: Work,
  { now }: Clock,
  run: () => Promise<Result>,
): Promise<Result | null> {
  const until = () => toDate(now().add({ milliseconds: LEASE_MS }));
  const free = { $or: [{ leaseUntil: null }, { leaseUntil: mongoose.trusted({ $lt: toDate(now()) }) }] };
  const taken = await BackupStateModel.updateOne(
    { _id, ...free },
    { $set: { work, leaseUntil: until() }, $pull: { asked: work } },
  );
  if (taken.modifiedCount === 0) return null;
  const renewing = setInterval(() => void saveState({ leaseUntil: until() }).catch(() => undefined), RENEW_MS);
  try {
    return await run();
  } finally {
    clearInterval(renewing);
    await saveState({ work: null, leaseUntil: null });
  }
}
