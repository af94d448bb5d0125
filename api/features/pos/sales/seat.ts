import { toDate } from "../../../../shared/core/time.ts";
import type { TillLine } from "../../../../shared/features/pos/sale.ts";
import type { Services } from "../../../services.ts";
import {
  BookingModel,
  type ClassInstanceDocument,
  ClassInstanceModel,
  type Seat,
  saveBooking,
  takeSeatAtDoor,
} from "../../classes/index.ts";
import type { TillSaleDocument } from "./till-sale.model.ts";

/**
 * Books the seat of somebody known who paid at the till; the line's id is the booking's. A guest's name is taken at the
 * door, by the roster. @returns false when there was no seat, or they have one already
 */
export async function seatAtTill(line: TillLine, sale: TillSaleDocument, { now }: Services): Promise<boolean> {
  if (!sale.customerId || !line.classInstanceId) return true;
  // Cancelled since: settling the sale once more does not book it again.
  if (await BookingModel.exists({ _id: line.id, status: "cancelled" })) return true;
  const find = () => ClassInstanceModel.findById(line.classInstanceId).lean<ClassInstanceDocument>();
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
  const instance = await find();
  if (!instance?.seats.some(({ bookingId }) => bookingId === line.id)) return false;
  await saveBooking(instance, seat, toDate(now()), {
    isUnpaid: false,
    note: "Paid at the till",
    letIn: line.letIn ?? [],
  });
  return true;
}
