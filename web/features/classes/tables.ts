import type { Booking } from "../../../shared/features/classes/booking.ts";
import type { ClassInstance } from "../../../shared/features/classes/class-instance.ts";

export type ClassInstanceRow = ClassInstance;
export type BookingRow = Booking;

export const classTables = {
  classInstances: "id, startsAt, date",
  bookings: "id, status, startsAt, classInstanceId",
};
