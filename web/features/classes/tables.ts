import type { Booking } from "#shared/features/bookings/booking.ts";
import type { Apparatus } from "#shared/features/classes/apparatus.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";

export type ApparatusRow = Apparatus;

/** What a device kept from before there were fees has none of these. */
type ClassFees = "lateFeeCents" | "noShowFeeCents";
type BookingFees = ClassFees | "feeCents" | "feeState" | "noShowState" | "noShowDueAt" | "waiver";

export type ClassInstanceRow = Omit<ClassInstance, ClassFees> & Partial<Pick<ClassInstance, ClassFees>>;
/**
 * A booking as this device shows it. `requested`: a seat asked for, which only the server can give;
 * `cancelRequestedAt`: a cancellation it has not confirmed yet.
 */
export type BookingRow = Omit<Booking, "status" | BookingFees> &
  Partial<Pick<Booking, BookingFees>> & {
    status: Booking["status"] | "requested";
    cancelRequestedAt?: string;
  };

export const classTables = {
  apparatus: "id",
  classInstances: "id, startsAt, date",
  bookings: "id, status, startsAt, classInstanceId",
};
