import { Schema } from "mongoose";
import { v7 as newId } from "uuid";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services, StudioClock } from "#api/services.ts";
import type { Message } from "#shared/core/messages/message.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import { type AssistantSettings, costOf, type MicroCents, toMicros } from "#shared/features/assistant/settings.ts";

const { trusted } = mongoose;

/** Cost of a month (`2026-11`) or a day (`2026-11-29`) of the studio, with reservations that are not settled yet. */
interface Span {
  _id: string;
  micros: MicroCents;
  calls: number;
  failed: number;
}

const spanSchema = new Schema<Span>(
  {
    _id: { type: String, required: true },
    micros: { type: Number, default: 0 },
    calls: { type: Number, default: 0 },
    failed: { type: Number, default: 0 },
  },
  { versionKey: false },
);
export const SpanModel = mongoose.model("AiSpan", spanSchema, "ai_spans");

interface FailureLine {
  _id: string;
  at: Date;
  words: Message;
}

const failureSchema = new Schema<FailureLine>(
  { _id: String, at: { type: Date, required: true }, words: { type: Schema.Types.Mixed, required: true } },
  { versionKey: false, minimize: false },
);
failureSchema.index({ at: -1, _id: -1 });
export const AiFailureModel = mongoose.model("AiFailure", failureSchema, "ai_failures");

/** The studio's limit for the span leaves no room for one more call. */
export class CapReached extends Error {
  readonly span: "month" | "day";
  constructor(span: "month" | "day") {
    super(`the limit of the ${span} is reached`);
    this.span = span;
  }
}

export const spansOf = (clock: StudioClock): { day: string; month: string } => {
  const day = todayAt(clock);
  return { day, month: day.slice(0, 7) };
};

async function hasRoom(_id: string, micros: MicroCents, capCents: number): Promise<boolean> {
  try {
    await SpanModel.updateOne({ _id }, { $setOnInsert: { micros: 0, calls: 0, failed: 0 } }, { upsert: true });
  } catch (error) {
    // Another process began the same day.
    if (!isDuplicateKey(error)) throw error;
  }
  const room = { _id, micros: trusted({ $lte: toMicros(capCents) - micros }) };
  return (await SpanModel.updateOne(room, { $inc: { micros } })).modifiedCount === 1;
}

/** Money set aside for one call of the model, before it is made. */
export interface Reservation {
  spans: { day: string; month: string };
  micros: MicroCents;
}

/**
 * Sets aside the most that a call can cost, in one conditional update a span: two calls at once do not pass the limit
 * together. After a crash it stays reserved, as the provider may have charged it.
 * @throws CapReached
 */
export async function reserve(
  most: { input: number; output: number },
  settings: AssistantSettings,
  clock: StudioClock,
): Promise<Reservation> {
  const micros = costOf(most, settings);
  const spans = spansOf(clock);
  if (!(await hasRoom(spans.month, micros, settings.monthlyCapCents))) throw new CapReached("month");
  if (!(await hasRoom(spans.day, micros, settings.dailyCapCents))) {
    await SpanModel.updateOne({ _id: spans.month }, { $inc: { micros: -micros } });
    throw new CapReached("day");
  }
  return { spans, micros };
}

interface Outcome {
  /** Null where the provider did not say: the whole reservation counts. */
  micros: MicroCents | null;
  failure: Message | null;
}

/** Replaces the reservation by what the call cost, and notes a failure. */
export async function settle(
  { spans, micros: reserved }: Reservation,
  { micros, failure }: Outcome,
  { now }: Pick<Services, "now">,
): Promise<void> {
  const $inc = { micros: micros === null ? 0 : micros - reserved, calls: 1, failed: failure ? 1 : 0 };
  await SpanModel.updateMany({ _id: trusted({ $in: [spans.month, spans.day] }) }, { $inc });
  if (failure) await noteFailure(failure, { now });
}

/** A refusal costs nothing; where no answer came, the provider may have charged all of it. */
export const chargedBy = (error: unknown): MicroCents | null =>
  typeof (error as { status?: unknown }).status === "number" ? 0 : null;

const noteFailure = async (words: Message, { now }: Pick<Services, "now">): Promise<void> =>
  void (await AiFailureModel.create({ _id: newId(), at: toDate(now()), words }));

/** More tokens than bytes there never are. */
export const mostTokensOf = (sent: unknown): number => Buffer.byteLength(JSON.stringify(sent));
