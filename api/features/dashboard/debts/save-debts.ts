import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { type Day, dayIn, toInstant } from "#shared/core/time.ts";
import { dayNumberOf, type PaidPass, toDebt } from "#shared/features/dashboard/owed.ts";
import { startOfMonth } from "#shared/features/memberships/months.ts";
import { OrderModel } from "../../checkout/index.ts";
import type { PassDocument } from "../../memberships/index.ts";
import { TillSaleModel } from "../../pos/index.ts";
import { PassDebtModel } from "./pass-debt.model.ts";

const { trusted } = mongoose;

/** Everything but what grows with the years. */
export const PASS_FIELDS = { uses: 0, log: 0 } as const;

/** Brings what is owed for some passes up to what passes and sales say. Safe to repeat. */
export async function saveDebts(passes: readonly PassDocument[], { timeZone }: Pick<StudioClock, "timeZone">) {
  if (passes.length === 0) return;
  const priceOf = await findPrices(passes);
  const writes = passes.map((pass) => {
    const { _id } = pass;
    const debt = pass.deletedAt ? null : toDebt(toPaidPass(pass, priceOf.get(_id) ?? 0, timeZone));
    if (!debt) return { deleteOne: { filter: { _id } } };
    return { updateOne: { filter: { _id }, update: { $set: debt }, upsert: true } };
  });
  try {
    await PassDebtModel.bulkWrite(writes, { ordered: false });
  } catch (error) {
    // Another process wrote the same debt at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

function toPaidPass(pass: PassDocument, soldCents: number, zone: string): PaidPass {
  const { status, credits, creditsLeft, kind, paidMonths, priceCents } = pass;
  // The first month was part of an order, with its discount; Stripe charges the plan's price for each later one.
  const isLaterMonth = kind === "membership" && paidMonths > 1;
  const endsOn = dayIn(zone, toInstant(pass.endsAt));
  return {
    ...{ status, credits, creditsLeft, endsOn },
    paidCents: isLaterMonth ? (priceCents ?? 0) : soldCents,
    days: dayNumberOf(lastPaidDay(pass, endsOn)) - dayNumberOf(firstPaidDay(pass, zone)),
  };
}

const firstPaidDay = (pass: PassDocument, zone: string): Day =>
  pass.kind === "membership" ? startOfMonth(pass, pass.paidMonths - 1) : dayIn(zone, toInstant(pass.startsAt));

/** Of a membership the month's own end: a freeze moves when it can be used, and no day is paid more. */
const lastPaidDay = (pass: PassDocument, endsOn: Day): Day =>
  pass.kind === "membership" ? startOfMonth(pass, pass.paidMonths) : endsOn;

/** The price paid for each of them, by the line of its order or sale, whose id it has. Passes that were given have none. */
async function findPrices(passes: readonly PassDocument[]): Promise<Map<string, number>> {
  const saleIds = [...new Set(passes.flatMap(({ orderId }) => orderId ?? []))];
  if (saleIds.length === 0) return new Map();
  const ofSales = { _id: trusted({ $in: saleIds }) };
  const [orders, sales] = await Promise.all([
    OrderModel.find(ofSales, { "lines.refId": 1, "lines.totalCents": 1 }).lean<{ lines: OrderPrice[] }[]>(),
    TillSaleModel.find(ofSales, { "lines.id": 1, "lines.totalCents": 1 }).lean<{ lines: SalePrice[] }[]>(),
  ]);
  return new Map([
    ...orders.flatMap(({ lines }) => lines.map(({ refId, totalCents }) => [refId, totalCents] as const)),
    ...sales.flatMap(({ lines }) => lines.map(({ id, totalCents }) => [id, totalCents] as const)),
  ]);
}

interface OrderPrice {
  refId: string;
  totalCents: number;
}

interface SalePrice {
  id: string;
  totalCents: number;
}
