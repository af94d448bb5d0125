import { writeShortDay } from "#shared/core/messages/dates.ts";
import { message } from "#shared/core/messages/message.ts";
import { cancelBooking } from "#shared/features/bookings/endpoints.ts";
import { type Draft, effect } from "../../data/effect.ts";
import type { BookingRow, ClassInstanceRow } from "./tables.ts";

/** "Silks Basics, Nov 20": which class a change is about, in the language of the reader. */
export async function aboutClass(
  rows: Pick<Draft, "get">,
  classInstanceId: string,
  locale: string,
): Promise<string | undefined> {
  const instance = await rows.get<ClassInstanceRow>("classInstances", classInstanceId);
  if (!instance) return undefined;
  const name = (locale.startsWith("es") && instance.nameEs) || instance.name;
  return `${name}, ${writeShortDay(instance.date, locale)}`;
}

/** The seat stays booked until the server has said that it is not: a cancellation may come too late. */
export const cancelBookingEffect = effect(cancelBooking, {
  entity: ({ id }) => `booking:${id}`,
  title: message("Cancel a booking"),
  about: async (rows, { id }, locale) => {
    const booking = await rows.get<BookingRow>("bookings", id);
    return booking && aboutClass(rows, booking.classInstanceId, locale);
  },
  failed: message("Could not cancel the booking"),
  apply: (draft, { id }, { at }) => draft.patch<BookingRow>("bookings", id, { cancelRequestedAt: at }),
});

export const classEffects = [cancelBookingEffect];
