import type { RequestContext } from "#api/http/route.ts";
import { type Actor, isLeader } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, forbidden } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { settlePlace as settlePlaceEndpoint } from "#shared/features/attendance/endpoints.ts";
import { settleWayOf } from "#shared/features/bookings/settlement.ts";
import { findName } from "../../accounts/index.ts";
import { type BookingDocument, settleBooking, settledAlready } from "../../bookings/index.ts";
import { creditPlace, invoicePlaces, placeInvoiceId } from "../../invoices/index.ts";
import { settleWithPass } from "../../memberships/index.ts";
import { includedTax, refundPlace, sellPlace } from "../../pos/index.ts";
import { assertOnRoster, getLine } from "../marks/find-line.ts";
import { saveRosters } from "../rosters/save-rosters.ts";

type Context = RequestContext<Actor>;
type Input = InputOf<typeof settlePlaceEndpoint>;

/**
 * Settles a place that was let in unpaid: the first way counts, the same way again is the same. A mark of who takes part
 * does not depend on it.
 * @throws AppError 403 letting off is not for the front desk; 404; 409 `booking.not-on-roster`, `booking.settled`, `booking.nothing-to-settle`, `pass.none`
 */
export async function settlePlace(input: Input, context: Context): Promise<void> {
  const booking = await getLine(input.id, context);
  assertOnRoster(booking);
  if (input.way === "let-off" && !isLeader(context.actor))
    throw forbidden(message("Only an admin or the person who leads the class can waive this."));
  if (!booking.isUnpaid) {
    if (!booking.settlement)
      throw conflict("booking.nothing-to-settle", message("This place is paid. There's nothing to settle."));
    if (booking.settlement.way !== settleWayOf(input.way)) throw settledAlready(booking.attendeeName);
  }
  await settle(booking, input, context);
  await saveRosters([booking.classInstanceId], context.services);
}

async function settle(booking: BookingDocument, input: Input, context: Context): Promise<void> {
  const { actor, services } = context;
  const { way, at, reason, claimedCents } = input;
  const by = { byId: actor.userId, byName: await findName(actor.userId), at: toDate(services.now()) };
  if (way === "pass") return settleWithPass(booking, by, services);
  if (way !== "invoice" && way !== "let-off") return sellPlace({ booking, way, at, claimedCents }, context);
  const isInvoice = way === "invoice";
  const refId = isInvoice ? placeInvoiceId(booking._id) : null;
  const state = isInvoice ? ("due" as const) : ("done" as const);
  const tax = isInvoice ? await includedTax(booking) : {};
  if (!(await settleBooking(booking._id, { way, refId, state, reason: reason ?? null, ...by }, tax)))
    throw settledAlready(booking.attendeeName);
  if (isInvoice) await invoicePlaces(services, booking._id);
}

/** Stored in English, which is the name of the message. */
const WALK_IN_MISTAKE = message("The walk-in was a mistake.").text;

/** Money that was taken for a walk-in that was a mistake goes back; a class of a pass does by itself. Safe to repeat. */
export async function unsettle({ _id, settlement }: BookingDocument, context: Context): Promise<void> {
  const { actor, services } = context;
  if (settlement?.way === "till") await refundPlace(_id, WALK_IN_MISTAKE, context);
  if (settlement?.way === "invoice") await creditPlace(_id, await findName(actor.userId), WALK_IN_MISTAKE, services);
}
