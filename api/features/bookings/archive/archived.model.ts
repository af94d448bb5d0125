import { archiveOf } from "#api/db/archive/archive-of.ts";
import { BookingModel } from "../booking.model.ts";

/** Its index alone answers when a person last came, and how often. */
export const ArchivedBookingModel = archiveOf(BookingModel, [{ attendeeId: 1, attendance: 1, startsAt: 1, status: 1 }]);
