import { cancelBooking } from "../../../shared/features/classes/endpoints.ts";
import { effect } from "../../data/effect.ts";
import type { BookingRow } from "./tables.ts";

/** The seat stays booked until the server has said that it is not: a cancellation may come too late. */
export const cancelBookingEffect = effect(cancelBooking, {
  entity: ({ id }) => `booking:${id}`,
  title: "Cancel a booking",
  failed: "Could not cancel the booking",
  apply: (draft, { id }, { at }) => draft.patch<BookingRow>("bookings", id, { cancelRequestedAt: at }),
});

export const classEffects = [cancelBookingEffect];
