import { type Actor, audiencesOf } from "../../../shared/core/actor.ts";
import { toDate } from "../../../shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { type BookingDocument, BookingModel } from "./booking.model.ts";
import { toBooking } from "./rows.ts";

const { trusted } = mongoose;
const KEPT_DAYS = 365;
const MOST_BOOKINGS = 1000;

/** The bookings of this person, and of those this person books for; the latest class first. */
export async function listBookings(actor: Actor, services: Pick<Services, "now">) {
  const mine = audiencesOf(actor).filter((audience) => /^(user|family):/.test(audience));
  const since = toDate(services.now().subtract({ hours: 24 * KEPT_DAYS }));
  const docs = await BookingModel.find({
    audiences: trusted({ $in: mine }),
    deletedAt: null,
    startsAt: trusted({ $gte: since }),
  })
    .sort({ startsAt: -1 })
    .limit(MOST_BOOKINGS)
    .lean<BookingDocument[]>();
  return docs.map(toBooking);
}
