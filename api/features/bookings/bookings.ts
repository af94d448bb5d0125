import { type Actor, audiencesOf } from "#shared/core/actor.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { Services } from "../../services.ts";
import { type BookingDocument, BookingModel } from "./booking.model.ts";
import { toBooking } from "./serialize.ts";

const { trusted } = mongoose;
const KEPT_DAYS = 365;

/** A page of the bookings of this person and of those booked for; the latest class first. @throws AppError 404 */
export async function listBookings(actor: Actor, after: string | undefined, services: Pick<Services, "now">) {
  const mine = audiencesOf(actor).filter((audience) => /^(user|family):/.test(audience));
  const since = toDate(services.now().subtract({ hours: 24 * KEPT_DAYS }));
  const own = { audiences: trusted({ $in: mine }), deletedAt: null, startsAt: trusted({ $gte: since }) };
  const rest = await afterRow(BookingModel, "startsAt", after, message("We can't find this booking."), own);
  const docs = await BookingModel.find({ $and: [own, rest] })
    .sort(newestFirst("startsAt"))
    .limit(ROWS_PER_PAGE)
    .lean<BookingDocument[]>();
  return docs.map(toBooking);
}
