import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Schema } from "mongoose";
import { AppError, type ErrorAnswer, unavailable, unprocessable } from "../../shared/core/errors.ts";
import { inEnglish } from "../../shared/core/messages/answer.ts";
import { message } from "../../shared/core/messages/message.ts";
import { createBatches } from "../db/bulk/batch.ts";
import { isDuplicateKey } from "../db/duplicate-key.ts";
import { mongoose } from "../db/mongoose.ts";

export interface Answer {
  status: number;
  body: unknown;
}

/** Long enough for a phone that was offline for a month. */
const KEPT_DAYS = 30;
/** A request that ran this long without an answer ended with its process; its repeat may start again. */
const LEASE_MS = 20_000;
/** A repeat that comes while the first is running (two tabs, a worker) waits this long for its answer. */
const PATIENCE_MS = 4_000;
const ASK_AGAIN_MS = 40;

const schema = new Schema(
  {
    _id: String,
    endpoint: { type: String, required: true },
    inputHash: { type: String, required: true },
    state: { type: String, enum: ["running", "done"], required: true },
    leaseUntil: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
    status: Number,
    body: Schema.Types.Mixed,
    /** Of a change by staff that had waited on a device: the server's no, which its maker may not see for hours. */
    refusedAt: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ refusedAt: -1 }, { sparse: true });
export const OperationModel = mongoose.model("Operation", schema, "operations");
const batches = createBatches(() => OperationModel.collection);

const hashOf = (input: unknown) => createHash("sha256").update(JSON.stringify(input)).digest("base64url");
/** Refusals that say something about the moment, not about the operation: a repeat may well succeed. */
const PASSING = new Set([401, 403, 408, 425, 429]);

/** Whether an answer with this status is not the last word: the same operation may be tried again later. */
export const isPassing = (status: number): boolean => status >= 500 || PASSING.has(status);

interface Operation {
  /** Whose key it is: two people may use the same one. */
  scope: string;
  key: string;
  endpoint: string;
  input: unknown;
  now: Date;
  /** Staff work that waited on a device: its refusal is kept for admins to see. */
  isLateWork?: boolean;
}

async function claimNow({ scope, key, endpoint, input, now }: Operation): Promise<Answer | "run" | "running"> {
  const _id = `${scope}:${key}`;
  const inputHash = hashOf(input);
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 86_400_000);
  try {
    await batches.insert({ _id, endpoint, inputHash, state: "running", leaseUntil, expiresAt });
    return "run";
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const known = await OperationModel.findById(_id).lean();
  if (!known) return claimNow({ scope, key, endpoint, input, now });
  if (known.endpoint !== endpoint || known.inputHash !== inputHash)
    throw unprocessable("operation.key-reused", message("This operation id was already used for something else."));
  if (known.state === "done") return { status: known.status ?? 204, body: known.body };
  const taken = await OperationModel.updateOne(
    { _id, state: "running", leaseUntil: mongoose.trusted({ $lte: now }) },
    { leaseUntil },
  );
  return taken.modifiedCount === 1 ? "run" : "running";
}

/** Not a 409, which an outbox takes for the last word: the operation itself may yet go well. */
async function claim(operation: Operation): Promise<Answer | "run"> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const claimed = await claimNow(operation);
    if (claimed !== "running") return claimed;
    if (performance.now() > deadline) throw unavailable("operation.running", message("This is still in progress."));
    await sleep(ASK_AGAIN_MS);
  }
}

/**
 * Runs an operation once for its key and answers repeats with the first answer. Refusals of the operation itself are
 * answers too; faults and passing refusals are not, so that they can be tried again.
 * @throws AppError 422 `operation.key-reused`, 503 `operation.running`
 */
export async function once(operation: Operation, run: () => Promise<Answer>): Promise<Answer> {
  const claimed = await claim(operation);
  if (claimed !== "run") return claimed;
  const _id = `${operation.scope}:${operation.key}`;
  const store = ({ status, body }: Answer, others = {}) =>
    batches.set({ _id, fields: { state: "done", status, body, ...others } });
  try {
    const answer = await run();
    await store(answer);
    return answer;
  } catch (error) {
    if (error instanceof AppError && !isPassing(error.status)) {
      const refused = operation.isLateWork ? { refusedAt: operation.now } : {};
      await store({ status: error.status, body: toAnswer(error) }, refused);
    } else {
      await OperationModel.deleteOne({ _id, state: "running" }).catch(() => undefined);
    }
    throw error;
  }
}

/** The engine's database sweeps nothing by itself, so a job does. */
export const forgetOperations = (now: Date) => OperationModel.deleteMany({ expiresAt: mongoose.trusted({ $lt: now }) });

export const toAnswer = (error: AppError, id?: string): ErrorAnswer => ({
  code: error.code,
  ...inEnglish(error.words),
  ...(error.fields && { fields: error.fields }),
  ...(id && { id }),
});
