import { afterAll, beforeAll, expect, test } from "vitest";
import { OrderModel } from "../../../../api/features/checkout/order.model.ts";
import { BookingModel } from "../../../../api/features/classes/booking.model.ts";
import { EntryModel } from "../../../../api/features/ledger/entry.model.ts";
import { WaitlistEntryModel } from "../../../../api/features/waitlist/waitlist-entry.model.ts";
import { openLife, WORLDS } from "../../../support/money/life.ts";
import { takeSnapshot } from "../../../support/money/oracle.ts";
import { openStudio, type Studio } from "../../../support/studio.ts";

const SEQUENCES = process.env.RELEASE ? 50_000 : 2_000;
/** To play one again: `MONEY_SEED=17`. */
const FIRST_SEED = Number(process.env.MONEY_SEED ?? 1);

let studio: Studio;
let life: ReturnType<typeof openLife>;
beforeAll(async () => {
  studio = await openStudio();
  life = openLife(studio);
});
afterAll(async () => {
  life.close();
  await studio.close();
});

const tally = {
  paid: 0,
  expired: 0,
  refunded: 0,
  booked: 0,
  lost: 0,
  offered: 0,
  withCode: 0,
  withCredit: 0,
  entries: 0,
};

async function count(): Promise<void> {
  const orders = await OrderModel.find().lean();
  const bookings = await BookingModel.find().lean();
  const paid = orders.filter(({ status }) => status === "paid");
  tally.paid += paid.length;
  tally.expired += orders.filter(({ status }) => status === "expired").length;
  tally.refunded += orders.filter(({ refundedCents }) => refundedCents > 0).length;
  tally.withCode += paid.filter(({ promoCode }) => promoCode).length;
  tally.withCredit += paid.filter(({ values }) => values.length > 0).length;
  tally.booked += bookings.filter(({ status }) => status === "booked").length;
  tally.lost += bookings.filter(({ lossState }) => lossState === "done").length;
  tally.offered += (await WaitlistEntryModel.find().lean()).filter(({ offerBookingId }) => offerBookingId).length;
  tally.entries += await EntryModel.countDocuments();
}

test(`${SEQUENCES} random lives of people, seats and money, with deaths in between: everything agrees at the end`, {
  timeout: SEQUENCES * 1_000,
}, async () => {
  const databases = SEQUENCES / WORLDS;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + databases; seed += 1) {
    expect({ seed, faults: await life.play(seed) }).toEqual({ seed, faults: [] });
    const before = await takeSnapshot();
    expect(await life.reconcile()).toMatchObject({ repaired: [], added: 0, faults: [] });
    expect(await takeSnapshot()).toEqual(before);
    await count();
  }
  // It was a living studio, not a dead one: of everything there was plenty.
  for (const [what, much] of Object.entries(tally))
    expect(much, `${what}, in ${databases} databases`).toBeGreaterThan(databases / 2);
});
