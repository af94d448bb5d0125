import type { Booking } from "../../../shared/features/classes/booking.ts";
import type { ClassInstance } from "../../../shared/features/classes/class-instance.ts";

export type ClassInstanceRow = ClassInstance;
/**
 * A booking as this device shows it. `requested`: a seat asked for, which only the server can give;
 * `cancelRequestedAt`: a cancellation it has not confirmed yet.
 */
export type BookingRow = Omit<Booking, "status"> & {
  status: Booking["status"] | "requested";
  cancelRequestedAt?: string;
};

export const classTables = {
  classInstances: "id, startsAt, date",
  bookings: "id, status, startsAt, classInstanceId",
};
