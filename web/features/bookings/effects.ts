import { message } from "#shared/core/messages/message.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { effect } from "../../data/effect.ts";
import { aboutClass } from "../classes/effects.ts";
import type { BookingRow } from "./tables.ts";

/** The seat stays booked until the server has said that it is not: a cancellation may come too late. */
export const cancelBookingEffect = effect(cancelBooking, {
  entity: ({ id }) => `booking:${id}`,
  title: message("Cancel a booking"),
  about: async (rows, { id }, locale) => {
    const booking = await rows.get<BookingRow>("bookings", id);
    return booking && aboutClass(rows, booking.classInstanceId, locale);
  },
  failed: message("Couldn't cancel the booking"),
  apply: (draft, { id }, { at }) => draft.patch<BookingRow>("bookings", id, { cancelRequestedAt: at }),
});

export const bookingEffects = [cancelBookingEffect];
