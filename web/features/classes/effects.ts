import { cancelBooking } from "../../../shared/features/classes/endpoints.ts";
import { effect } from "../../data/effect.ts";
import type { BookingRow } from "./tables.ts";

export const cancelBookingEffect = effect(cancelBooking, {
  entity: ({ id }) => `booking:${id}`,
  failed: "Could not cancel the booking",
  apply: (draft, { id }, { at }) => draft.patch<BookingRow>("bookings", id, { status: "cancelled", cancelledAt: at }),
});

export const classEffects = [cancelBookingEffect];
