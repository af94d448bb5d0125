import { message } from "#shared/core/messages/message.ts";
import type { Booking } from "#shared/features/bookings/booking.ts";
import { checkIn } from "#shared/features/check-in/endpoints.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { effect } from "../../data/effect.ts";

export const entityOfCheckIn = (bookingId: string): string => `check-in:${bookingId}`;

export const checkInEffect = effect(checkIn, {
  entity: ({ bookingId }) => entityOfCheckIn(bookingId),
  title: message("Check in"),
  async about(rows, { bookingId }) {
    const booking = await rows.get<Booking>("bookings", bookingId);
    const instance = await rows.get<ClassInstance>("classInstances", booking?.classInstanceId ?? "");
    return instance?.name;
  },
  failed: message("Couldn't check in"),
  async apply(draft, { bookingId, at }) {
    const booking = await draft.get<Booking>("bookings", bookingId);
    // The studio has said what counts: that stands.
    if (!booking || booking.attendance !== null) return;
    const checkedInAt = new Date(at).toISOString();
    await draft.patch<Booking>("bookings", bookingId, { attendance: "attended", checkedInAt });
  },
});

export const checkInEffects = [checkInEffect];
