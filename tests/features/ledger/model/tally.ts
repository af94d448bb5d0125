import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { OrderModel } from "#api/features/checkout/order.model.ts";
import { DeferralModel } from "#api/features/deferred/deferral.model.ts";
import { InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { EntryModel } from "#api/features/ledger/entry.model.ts";
import { MembershipPaymentModel } from "#api/features/memberships/billing/payment.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { TillSaleModel } from "#api/features/pos/sales/till-sale.model.ts";
import { TipModel } from "#api/features/tips/tip.model.ts";
import { WaitlistEntryModel } from "#api/features/waitlist/waitlist-entry.model.ts";

export const tally = {
  paid: 0,
  expired: 0,
  refunded: 0,
  booked: 0,
  lost: 0,
  offered: 0,
  withCode: 0,
  withCredit: 0,
  entries: 0,
  months: 0,
  monthsBack: 0,
  frozen: 0,
  pastDue: 0,
  invoicesPaidByCard: 0,
  invoicesPaidOtherwise: 0,
  creditNotes: 0,
  lateFees: 0,
  missedFees: 0,
  missed: 0,
  letOff: 0,
  settled: 0,
  soldAtTill: 0,
  backAtTill: 0,
  cardsAtTill: 0,
  paidByCardsAtTill: 0,
  byCardAtTill: 0,
  tips: 0,
  tipsBack: 0,
  classesEarned: 0,
  daysEarned: 0,
};

/** What every random database must have plenty of, with any seed. */
export const COMMON = ["paid", "expired", "booked", "entries", "months", "soldAtTill"] as const;

/** Adds up what was lived in the database as it is now. */
export async function count(): Promise<void> {
  const orders = await OrderModel.find().lean();
  const bookings = await BookingModel.find().lean();
  const paid = orders.filter(({ status }) => status === "paid");
  tally.paid += paid.length;
  tally.expired += orders.filter(({ status }) => status === "expired").length;
  tally.refunded += orders.filter(({ refundedCents }) => refundedCents > 0).length;
  tally.withCode += paid.filter(({ promoCode }) => promoCode).length;
  tally.withCredit += paid.filter(({ values }) => values.length > 0).length;
  tally.booked += bookings.filter(({ status }) => status === "booked").length;
  tally.missed += bookings.filter(({ noShowState }) => noShowState === "applied").length;
  tally.letOff += bookings.filter(({ waiver }) => waiver).length;
  tally.settled += bookings.filter(({ settlement }) => settlement).length;
  tally.lost += bookings.filter(({ lossState }) => lossState === "done").length;
  tally.offered += (await WaitlistEntryModel.find().lean()).filter(({ offerBookingId }) => offerBookingId).length;
  tally.entries += await EntryModel.countDocuments();
  tally.byCardAtTill += paid.filter(({ channel }) => channel === "till").length;
  const tips = await TipModel.find().lean();
  tally.tips += tips.length;
  tally.tipsBack += tips.filter(({ backCents }) => backCents > 0).length;
  await countTrade();
  await countEarned();
}

async function countEarned(): Promise<void> {
  const moves = (await DeferralModel.find().lean()).flatMap((deferral) => deferral.moves);
  tally.classesEarned += moves.filter(({ kind }) => kind === "class").length;
  tally.daysEarned += moves.filter(({ kind }) => kind === "days").length;
}

async function countTrade(): Promise<void> {
  const months = await MembershipPaymentModel.find().lean();
  const passes = await PassModel.find().lean();
  const invoices = await InvoiceModel.find().lean();
  const sales = await TillSaleModel.find().lean();
  const payments = invoices.flatMap((invoice) => invoice.payments);
  tally.months += months.length;
  tally.monthsBack += months.filter(({ refundState }) => refundState === "done").length;
  tally.frozen += passes.filter(({ log }) => log.some(({ change }) => change === "freeze")).length;
  tally.pastDue += passes.filter(({ status, endReason }) => status === "past-due" || endReason === "unpaid").length;
  tally.invoicesPaidByCard += payments.filter(({ method }) => method === "card").length;
  tally.invoicesPaidOtherwise += payments.filter(({ method }) => method !== "card").length;
  tally.creditNotes += invoices.reduce((sum, { credits }) => sum + credits.length, 0);
  tally.lateFees += invoices.filter(({ fee }) => fee?.kind === "late-cancel").length;
  tally.missedFees += invoices.filter(({ fee }) => fee?.kind === "no-show").length;
  tally.soldAtTill += sales.length;
  tally.cardsAtTill += sales.flatMap(({ lines }) => lines).filter(({ kind }) => kind === "gift-card").length;
  tally.paidByCardsAtTill += sales.filter(({ values }) => values.length > 0).length;
  tally.backAtTill += sales.filter(({ refunds }) => refunds.length > 0).length;
}
