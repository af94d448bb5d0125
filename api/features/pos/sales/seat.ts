import type { Services } from "#api/services.ts";
import { inBothForms } from "#shared/core/messages/answer.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import { type BookingDocument, BookingModel, saveBooking, seatGuest, settleBooking } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel, type Seat, takeSeatAtDoor } from "../../classes/index.ts";
import { includedTax } from "../places/included-tax.ts";
import { findPlace } from "./gates.ts";
import { guestPlacesLeft } from "./guest-seats.ts";
import type { TillSaleDocument } from "./till-sale.model.ts";

export interface Seated {
  trouble: "no-seat" | "has-place" | null;
  bookingId: string | null;
}
const PAID_AT_TILL = message("Paid at the till");
const SEATED: Seated = { trouble: null, bookingId: null };

/**
 * Gives a known person who paid at the till their place: it settles their unpaid walk-in, else books a seat, and the
 * line's id is the booking's. A guest's seats are kept; their name is taken at the door.
 */
export async function seatAtTill(line: TillLine, sale: TillSaleDocument, { now }: Services): Promise<Seated> {
  if (!line.classInstanceId) return SEATED;
  if (!sale.customerId) return seatGuests(line, line.classInstanceId, sale, toDate(now()));
  // Cancelled since: settling the sale once more does not book it again.
  if (await BookingModel.exists({ _id: line.bookingId ?? line.id, status: "cancelled" })) return SEATED;
  const place = await findPlace(line.classInstanceId, sale.customerId);
  if (place?.isUnpaid || place?.settlement) return settlePlace(place, sale, toDate(now()));
  if (place && place._id !== line.id) return { trouble: "has-place", bookingId: null };
  const seat: Seat = {
    bookingId: line.id,
    attendeeId: sale.customerId,
    attendeeName: sale.customerName,
    bookedById: sale.customerId,
    operationId: sale._id,
    status: "booked",
    heldUntil: null,
  };
  const { status: _, heldUntil: __, ...request } = seat;
  await takeSeatAtDoor({ ...request, classInstanceId: line.classInstanceId });
  const instance = await ClassInstanceModel.findById(line.classInstanceId).lean<ClassInstanceDocument>();
  if (!instance?.seats.some(({ bookingId }) => bookingId === line.id)) return { trouble: "no-seat", bookingId: null };
  await saveBooking(instance, seat, toDate(now()), {
    isUnpaid: false,
    ...inBothForms("note", PAID_AT_TILL),
    letIn: line.letIn ?? [],
  });
  return SEATED;
}

async function seatGuests(line: TillLine, classInstanceId: string, sale: TillSaleDocument, now: Date): Promise<Seated> {
  const place = { classInstanceId, operationId: sale._id, note: PAID_AT_TILL };
  let areAll = true;
  for (const id of guestPlacesLeft(sale, line)) if (!(await seatGuest({ ...place, id }, now))) areAll = false;
  return areAll ? SEATED : { trouble: "no-seat", bookingId: null };
}

async function settlePlace(place: BookingDocument, sale: TillSaleDocument, at: Date): Promise<Seated> {
  const settled = { way: "till" as const, refId: sale._id, byId: sale.byId, byName: sale.byName };
  const settlement = { ...settled, reason: null, at, state: "done" as const };
  const isSettled = await settleBooking(place._id, settlement, await includedTax(place));
  return isSettled ? { trouble: null, bookingId: place._id } : { trouble: "has-place", bookingId: null };
}
