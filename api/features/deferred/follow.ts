import { toDate, toInstant } from "#shared/core/time.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Repair } from "../../feature.ts";
import { followChanges, readMoment, saveMoment } from "../../jobs/follow.ts";
import { eachPage } from "../../jobs/pages.ts";
import { doTogether } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { type OrderDocument, OrderModel } from "../checkout/index.ts";
import {
  type MembershipPaymentDocument,
  MembershipPaymentModel,
  type PassDocument,
  PassModel,
} from "../memberships/index.ts";
import { type TillSaleDocument, TillSaleModel } from "../pos/index.ts";
import { type DeferralDocument, DeferralModel } from "./deferral.model.ts";
import { enterPasses } from "./enter.ts";

const { trusted } = mongoose;
const FOLLOW_PASSES = "deferred.followPasses";
const FOLLOW_SALES = "deferred.followTillSales";
const FOLLOW_MONEY = "deferred.followMoney";
const ENTER = "deferred.enter";
/** An order is settled within minutes, or by a repair on the same day. */
const SETTLED_DAYS = 2;
/** A refund that the provider refused at first goes through weeks later, under the day it was decided. */
const REFUNDED_DAYS = 35;
const AT_ONCE = 200;

/**
 * Follows passes, their money and time: a repair, as the ledger runs repairs before it writes entries. Nothing it enters
 * was left by a crash, so that it counts nothing.
 */
export const followDeferred: Repair = async (services, reach) => {
  if (reach === "everything") {
    const all = { model: PassModel, fields: { _id: 1 as const }, kind: ENTER };
    await eachPage<PassDocument>(all, (passes) => enterPasses(idsOf(passes), services), services);
  }
  await followChanges<PassDocument>(
    {
      name: FOLLOW_PASSES,
      model: PassModel,
      fields: { _id: 1 },
      act: (passes) => enterPasses(idsOf(passes), services),
    },
    services,
  );
  await followChanges<TillSaleDocument>(
    {
      name: FOLLOW_SALES,
      model: TillSaleModel,
      fields: { lines: 1 },
      act: (sales) =>
        enterPasses(
          sales.flatMap(({ lines }) => plansAmong(lines, ({ id }) => id)),
          services,
        ),
    },
    services,
  );
  await enterPaidAndRefunded(services);
  await enterDue(services);
  return {};
};

/** Since some days before the last look: a server that was away for a week looks back a week more. */
async function enterPaidAndRefunded(services: Services): Promise<void> {
  const present = services.now();
  const last = toInstant((await readMoment(FOLLOW_MONEY)) ?? toDate(present));
  await enterAll(await findOrdered(last), services);
  await enterAll(await findMonthsBack(last), services);
  await saveMoment(FOLLOW_MONEY, toDate(present));
}

const idsOf = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id);

const plansAmong = <Line extends { kind: string }>(lines: readonly Line[], passOf: (line: Line) => string): string[] =>
  lines.filter(({ kind }) => kind === "plan").map(passOf);

const daysBefore = (moment: Temporal.Instant, days: number) =>
  trusted({ $gte: toDate(moment.subtract({ hours: 24 * days })) });

/** Passes of orders that were settled or refunded of late: an order leaves no revision to follow. */
async function findOrdered(last: Temporal.Instant): Promise<string[]> {
  const queries = [
    { status: "paid" as const, settledAt: daysBefore(last, SETTLED_DAYS) },
    { "refunds.at": daysBefore(last, REFUNDED_DAYS) },
  ];
  const found: string[] = [];
  for (const query of queries) {
    const orders = OrderModel.find({ ...query, "lines.kind": "plan" }, { lines: 1 }).lean<OrderDocument[]>();
    found.push(...(await orders).flatMap(({ lines }) => plansAmong(lines, ({ refId }) => refId)));
  }
  return found;
}

/** Passes of months of which something went back of late. */
async function findMonthsBack(last: Temporal.Instant): Promise<string[]> {
  const at = daysBefore(last, REFUNDED_DAYS);
  const moved = [{ refundedAt: at }, { "parts.at": at }, { "failedSends.failedAt": at }];
  const payments = await MembershipPaymentModel.find({ $or: moved }, { passId: 1 }).lean<
    Pick<MembershipPaymentDocument, "passId">[]
  >();
  return payments.map(({ passId }) => passId);
}

/** A class has begun, days were used, or a pass has ended. */
async function enterDue(services: Services): Promise<void> {
  const due = DeferralModel.find({ lookAt: trusted({ $lte: toDate(services.now()) }) }, { passId: 1 });
  for await (const deferrals of readBatches(due.lean<Pick<DeferralDocument, "passId">>()))
    await enterAll(
      deferrals.map(({ passId }) => passId),
      services,
    );
}

async function enterAll(passIds: readonly string[], services: Services): Promise<void> {
  const items = [...new Set(passIds)].map((_id) => ({ _id }));
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE);
    await doTogether({ kind: ENTER, items: some, act: (passes) => enterPasses(idsOf(passes), services) }, services);
  }
}
