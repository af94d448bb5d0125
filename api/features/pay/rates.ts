import { v5 as idFrom } from "uuid";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { addDays, todayAt } from "#shared/core/time.ts";
import { MOST_RATES, type NamedRate } from "#shared/features/pay/endpoints.ts";
import type { PayRate, PayScope } from "#shared/features/pay/rate.ts";
import { insertOwn, markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { FollowUpHandler } from "../../follow-ups/registry.ts";
import { followUpNow } from "../../follow-ups/run.ts";
import { pushTodo } from "../../follow-ups/todo.ts";
import type { Services } from "../../services.ts";
import { findNames } from "../accounts/index.ts";
import { findEndedOn } from "../attendance/index.ts";
import { ClassBlueprintModel } from "../classes/index.ts";
import { type RateDocument, RateModel, readRates, toRate } from "./rate.model.ts";
import { settleClasses } from "./settle.ts";

const { trusted } = mongoose;
const NAMESPACE = "7f2b6a53-8a8c-4d1f-8f36-2b0f3f0f5c11";
export const APPLY_RATE = "pay.applyRate";
const DAYS_AT_ONCE = 7;
/** Below the minute that a step is given; an admin waits for the first part. */
const LONGEST_MS = 20_000;
const LONGEST_WAIT_MS = 3_000;
const LONGEST_BACK_DAYS = 366;

/** The most particular ones last, as a list reads. */
export async function listRates(): Promise<NamedRate[]> {
  const rates = await readRates();
  const [people, classes] = await Promise.all([
    findNames(rates.flatMap(({ instructorId }) => instructorId ?? [])),
    ClassBlueprintModel.find(
      { _id: trusted({ $in: rates.flatMap(({ blueprintId }) => blueprintId ?? []) }) },
      { name: 1 },
    ).lean(),
  ]);
  const classOf = new Map(classes.map(({ _id, name }) => [_id, name]));
  const named = rates.map((rate) => ({
    ...rate,
    instructorName: rate.instructorId && (people.get(rate.instructorId) ?? ""),
    className: rate.blueprintId && (classOf.get(rate.blueprintId) ?? ""),
  }));
  const orderOf = ({ instructorName, className, from }: NamedRate) =>
    [instructorName ?? "", className ?? "", from].join("\n");
  return named.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** Names no person, so that it stays when two accounts become one. */
const scopeOf = ({ instructorId, blueprintId, from }: PayScope): string =>
  idFrom([instructorId, blueprintId, from].join(":"), NAMESPACE);

/** @throws AppError 409 `pay.rate-taken`, `pay.too-many-rates`, `pay.rate-too-early`, `id.used` */
export async function createRate({ id, ...rate }: PayRate, { userId }: Actor, services: Services): Promise<void> {
  if (rate.from < addDays(todayAt(services), -LONGEST_BACK_DAYS))
    throw conflict("pay.rate-too-early", message("A rate can begin a year ago at the earliest."));
  if ((await RateModel.countDocuments({ _id: trusted({ $ne: id }) }, { limit: MOST_RATES })) >= MOST_RATES)
    throw conflict("pay.too-many-rates", message("You already have 500 rates. Remove old ones first."));
  const outcome = await insertOwn(RateModel, {
    _id: id,
    ...rate,
    scope: scopeOf(rate),
    appliedTo: null,
    madeBy: markOf(userId, id),
    todo: [pushTodo({ kind: APPLY_RATE, at: services.now() }).todo],
  });
  if (outcome === "taken")
    throw conflict("pay.rate-taken", message("There's already a rate for this from that day on. Remove it first."));
  await followUpNow(RateModel, id, services);
}

/** Classes that are over keep it. @throws AppError 404 */
export async function removeRate(id: string): Promise<void> {
  const { deletedCount } = await RateModel.deleteOne({ _id: id });
  if (deletedCount === 0) throw notFound(message("We can't find this rate."));
}

/** Settles the classes from the day of a new rate on, week by week. Those it is chosen for get it, unless they are paid. */
export const applyRate: FollowUpHandler<Services> = async ({ documentId, isInRequest }, services) => {
  const endsAt = performance.now() + (isInRequest ? LONGEST_WAIT_MS : LONGEST_MS);
  for (;;) {
    const rate = await RateModel.findById(documentId).lean<RateDocument>();
    const today = todayAt(services);
    const from = rate && (rate.appliedTo === null ? rate.from : addDays(rate.appliedTo, 1));
    if (!from || from > today) return undefined;
    const to = addDays(from, DAYS_AT_ONCE - 1);
    await settleClasses(await findEndedOn(from, to, services), services, toRate(rate));
    await RateModel.updateOne({ _id: documentId, appliedTo: rate.appliedTo }, { appliedTo: to });
    if (to < today && performance.now() > endsAt) return { goOnAt: services.now() };
  }
};
