import type { Cents } from "../../core/schemas/amount.ts";
import type { BookingStatus, LossState, RefundState } from "../bookings/booking.ts";
import type { SettleWay } from "../bookings/settlement.ts";

export interface PaidPlace {
  status: BookingStatus;
  priceCents: Cents;
  paidCents: Cents;
  /** The tax in what was paid. */
  taxCents?: Cents | undefined;
  passId: string | null;
  refundState: RefundState | null;
  lossState: LossState | null;
  settlement: { way: SettleWay } | null;
}

/** Money that a place earned for its class, without tax; nothing for one that a pass paid, that was returned, or that is still unpaid. */
export function moneyOf(place: PaidPlace): Cents {
  const { status, priceCents, paidCents, taxCents = 0, passId, refundState, lossState, settlement } = place;
  if (refundState !== null) return 0;
  if (status !== "booked" && lossState === null) return 0;
  if (settlement) return settlement.way === "till" || settlement.way === "invoice" ? priceCents - taxCents : 0;
  return passId === null ? paidCents - taxCents : 0;
}
