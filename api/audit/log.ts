import { createChain } from "../chain/chain.ts";
import { isDuplicateKey } from "../db/duplicate-key.ts";
import { mongoose } from "../db/mongoose.ts";
import type { Services } from "../services.ts";
import { createFairQueue } from "../sync/fair-queue.ts";
import { BegunLineModel, begunBatches } from "./begun.model.ts";
import { type LineDraft, type LogLine, logChain } from "./line.model.ts";

type Deps = Pick<Services, "secrets" | "log">;

/** One request to the database writes so many lines at most. */
const MOST_AT_ONCE = 200;
/** Longer than any command runs: its process ended in the middle. */
const CUT_OFF_AFTER_MINUTES = 30;

const { append } = createChain(logChain);
const inTurn = createFairQueue(1);
const waiting: { draft: LineDraft; resolve(): void; reject(error: unknown): void }[] = [];

/** Writes all lines that wait, as one. Lines that arrive during the write are written by the next turn. */
async function writeWaiting(services: Deps): Promise<void> {
  const batch = waiting.splice(0, MOST_AT_ONCE);
  if (batch.length === 0) return;
  try {
    await append(
      batch.map(({ draft }) => draft),
      services,
    );
    for (const { resolve } of batch) resolve();
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

const write = (draft: LineDraft, services: Deps) =>
  new Promise<void>((resolve, reject) => {
    waiting.push({ draft, resolve, reject });
    void inTurn(() => writeWaiting(services));
  });

/** Notes that a command begins, before anything is changed: after a crash its line is written from this note. */
export async function beginLine(line: LineDraft): Promise<void> {
  try {
    await begunBatches.insert({ _id: line.name, begunAt: line.at, line });
  } catch (error) {
    // The command was begun before, by a process that ended.
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Writes the line of what happened; null where none is worth keeping. The change is made by then and its answer must not
 * be lost: where the line cannot be written, the note of `begun` stays and `writeCutOff` writes it.
 */
export async function finishLine(begun: string | null, line: LineDraft | null, services: Deps): Promise<void> {
  try {
    if (line) await write(line, services);
    if (begun) await BegunLineModel.deleteOne({ _id: begun });
  } catch (error) {
    services.log.error(
      { err: error, what: line?.what, operationId: line?.operationId },
      "an audit line is not written yet",
    );
  }
}

/** Writes the lines of commands whose process ended before their line was written. @returns how many */
export async function writeCutOff(services: Deps & Pick<Services, "now">): Promise<number> {
  const before = new Date(services.now().subtract({ minutes: CUT_OFF_AFTER_MINUTES }).epochMilliseconds);
  const cutOff = await BegunLineModel.find({ begunAt: mongoose.trusted({ $lte: before }) })
    .sort({ begunAt: 1 })
    .limit(MOST_AT_ONCE)
    .lean();
  if (cutOff.length === 0) return 0;
  const drafts = cutOff.map(({ line }) => ({ ...line, outcome: "unknown" as const }));
  const written = await append(drafts, services);
  await BegunLineModel.deleteMany({ _id: mongoose.trusted({ $in: cutOff.map(({ _id }) => _id) }) });
  return written.filter(({ outcome }: LogLine) => outcome === "unknown").length;
}
