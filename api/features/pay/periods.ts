import type { Actor } from "#shared/core/actor.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { addDays, type Day, toDate, todayAt } from "#shared/core/time.ts";
import { MOST_PERIODS, type PayPeriod } from "#shared/features/pay/endpoints.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { FollowUpHandler } from "../../follow-ups/registry.ts";
import { followUpNow } from "../../follow-ups/run.ts";
import { pushTodo } from "../../follow-ups/todo.ts";
import type { Services } from "../../services.ts";
import { findName } from "../accounts/index.ts";
import { LineModel } from "./line.model.ts";
import { type PeriodDocument, PeriodModel } from "./period.model.ts";
import { markTipsPaid } from "./tips.ts";

const { trusted } = mongoose;
export const CLOSE_PERIOD = "pay.closePeriod";

/** The open one first, then the closed ones from the newest on. */
export async function listPeriods(): Promise<PayPeriod[]> {
  // One more, for the day the oldest of them begins on.
  const docs = await PeriodModel.find()
    .sort({ to: -1 })
    .limit(MOST_PERIODS + 1)
    .lean<PeriodDocument[]>();
  const from = (at: number) => dayAfter(docs[at]?.to);
  const open: PayPeriod = { id: null, from: from(0), to: null, closedAt: null, closedByName: "" };
  const closed = docs.map(({ _id, to, closedAt, closedByName }, at) => ({
    ...{ id: _id, from: from(at + 1), to, closedAt: closedAt.toISOString(), closedByName },
  }));
  return [open, ...closed.slice(0, MOST_PERIODS)];
}

const dayAfter = (day: Day | undefined): Day | null => (day === undefined ? null : addDays(day, 1));

interface Closing {
  id: string;
  to: Day;
}

/** Marks the open lines up to a day as paid. Safe to repeat. @throws AppError 409 `pay.not-over`, `pay.closed`, `id.used` */
export async function closePeriod({ id, to }: Closing, actor: Actor, services: Services): Promise<void> {
  if (to >= todayAt(services))
    throw conflict("pay.not-over", message("A period ends on a past day. Please choose an earlier one."));
  const later = await PeriodModel.exists({ to: trusted({ $gte: to }), _id: trusted({ $ne: id }) });
  if (later) throw conflict("pay.closed", message("That day is already in a closed period."));
  const outcome = await insertOwn(PeriodModel, {
    ...{ _id: id, to, state: "closing" as const, closedAt: toDate(services.now()) },
    closedByName: await findName(actor.userId),
    madeBy: markOf(actor.userId, id),
    todo: [pushTodo({ kind: CLOSE_PERIOD, at: services.now() }).todo],
  });
  if (outcome === "taken") throw conflict("pay.closed", message("That day is already in a closed period."));
  await followUpNow(PeriodModel, id, services);
}

/** A line that is written later into days of the period is one of the next. */
export const markLines: FollowUpHandler<Services> = async ({ documentId }) => {
  const period = await PeriodModel.findOne({ _id: documentId, state: "closing" }).lean<PeriodDocument>();
  if (!period) return undefined;
  await LineModel.updateMany({ periodId: null, date: trusted({ $lte: period.to }) }, { periodId: documentId });
  await markTipsPaid(documentId);
  await PeriodModel.updateOne({ _id: documentId }, { state: "closed" });
  return undefined;
};
