import type { Services } from "#api/services.ts";
import { type Actor, audiencesOf } from "#shared/core/actor.ts";
import { authorize, conflict } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { type Accepted, type CancelRefusal, isAccepted } from "#shared/features/bookings/cancel-rules.ts";
import { canCancelBooking } from "#shared/features/bookings/policy.ts";
import { assertMayServe, mayServe } from "#shared/features/studio/desk-rights.ts";
import { releaseSeat } from "../../classes/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";
import { findCost, outcomeOf } from "./cost.ts";

/** Who left a family keeps no hand in what they booked for its children. */
const isHeld = (actor: Actor, { audiences }: BookingDocument): boolean =>
  audiencesOf(actor).some((audience) => audiences.includes(audience));

const isSeenBy = (actor: Actor, booking: BookingDocument): boolean => mayServe(actor, "book") || isHeld(actor, booking);

/** Only a minor's booking is the family's (see `bookingAudiences`). */
const familyOf = ({ audiences }: BookingDocument): string | null =>
  audiences.find((audience) => audience.startsWith("family:"))?.slice("family:".length) ?? null;

const REFUSALS: Record<CancelRefusal, Message> = {
  "not-booked": message("This isn't a booking that can be canceled."),
  "too-late": message("It's too late to cancel this booking for free."),
  started: message("This class has already started."),
  "cost-changed": message("The cost of canceling just changed. Please check it again."),
};

const refuse = (reason: CancelRefusal) => conflict(`booking.${reason}`, REFUSALS[reason]);

/** With what the user saw and agreed to: without it they lose nothing. */
interface CancelRequest extends Accepted {
  id: string;
}

/**
 * Cancels a booking. The booking decides, in one conditional update that also says what becomes of what was paid; its
 * seat follows, and the reconciler sees to it where that fails. Admins may cancel at no cost until the class
 * begins; the front desk as the person could. Safe to repeat.
 * @throws AppError 403; 404; 409 `booking.too-late`, `booking.cost-changed`, `booking.started`, `booking.not-booked`
 */
export async function cancelBooking(
  { id, ...accepted }: CancelRequest,
  actor: Actor,
  services: Pick<Services, "now">,
): Promise<void> {
  const found = await BookingModel.findOne({ _id: id, deletedAt: null }).lean<BookingDocument>();
  if (found && actor.role === "front-desk" && !isHeld(actor, found)) assertMayServe(actor, "book");
  const booking = authorize(
    found,
    (known) => isSeenBy(actor, known) && canCancelBooking(actor, { ...known, familyId: familyOf(known) }),
    message("We can't find this booking."),
  );
  if (booking.status !== "cancelled") {
    const now = services.now();
    const cost = await findCost(booking, now, actor.role === "admin");
    if (cost.kind === "refused") throw refuse(cost.reason);
    if (!isAccepted(accepted, cost)) throw refuse(accepted.acceptsLoss ? "cost-changed" : "too-late");
    const cancelled = await BookingModel.updateOne(
      { _id: id, status: "booked" },
      { status: "cancelled", cancelledAt: toDate(now), ...outcomeOf(booking, cost) },
    );
    if (cancelled.matchedCount === 0) return cancelBooking({ id, ...accepted }, actor, services);
  }
  await releaseSeat(booking.classInstanceId, id);
}
