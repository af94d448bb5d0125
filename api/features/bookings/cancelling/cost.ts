import type { RefundState } from "#shared/features/bookings/booking.ts";
import { type CancelCost, costOfCancelling } from "#shared/features/bookings/cancel-rules.ts";
import { type ClassInstanceDocument, ClassInstanceModel, toClassInstance } from "../../classes/index.ts";
import type { BookingDocument } from "../booking.model.ts";
import { toBooking } from "../serialize.ts";

type Paid = Pick<BookingDocument, "orderId" | "passId" | "paidCents">;

/** Something comes back when an order was paid for it, or a pass used. */
export const refundStateOf = (
  booking: Pick<BookingDocument, "status" | "orderId" | "passId" | "paidCents">,
): RefundState | null => {
  return booking.status === "booked" && wasPaid(booking) ? "due" : null;
};

export const wasPaid = ({ orderId, passId, paidCents }: Paid): boolean =>
  (orderId !== null && paidCents > 0) || passId != null;

/** What cancelling costs by the class as it is now; a class that is gone has no limit but its start. */
export async function findCost(
  booking: BookingDocument,
  now: Temporal.Instant,
  isStudio: boolean = false,
): Promise<CancelCost> {
  const instance = await ClassInstanceModel.findById(booking.classInstanceId).lean<ClassInstanceDocument>();
  const startsAt = booking.startsAt.toISOString();
  const limits = instance ? toClassInstance(instance) : { startsAt, cancelUntil: startsAt };
  return costOfCancelling(toBooking(booking), limits, now, isStudio);
}

/**
 * What happens to the payment. Money that is kept stays where it is; a pass loses the class (see `findLossesDue`). A
 * fee replaces the payment, which is refunded (see `findFeesDue`).
 */
export const outcomeOf = (booking: BookingDocument, cost: CancelCost) => ({
  refundState: cost.kind === "free" || cost.kind === "fee" ? refundStateOf(booking) : null,
  lossState: cost.kind === "lost-credit" ? ("due" as const) : cost.kind === "lost-payment" ? ("done" as const) : null,
  feeState: cost.kind === "fee" ? ("due" as const) : null,
  feeCents: cost.kind === "fee" ? cost.cents : null,
});
