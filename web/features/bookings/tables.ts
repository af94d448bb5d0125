import type { Booking } from "#shared/features/bookings/booking.ts";

/** What a device kept from before there were fees has none of these. */
type BookingFees =
  | "lateFeeCents"
  | "noShowFeeCents"
  | "feeCents"
  | "feeState"
  | "noShowState"
  | "noShowDueAt"
  | "waiver";

/**
 * A booking as this device shows it. `requested`: a seat asked for, which only the server can give;
 * `cancelRequestedAt`: a cancellation it has not confirmed yet.
 */
export type BookingRow = Omit<Booking, "status" | BookingFees> &
  Partial<Pick<Booking, BookingFees>> & {
    status: Booking["status"] | "requested";
    cancelRequestedAt?: string;
  };

export const bookingTables = { bookings: "id, status, startsAt, classInstanceId" };
