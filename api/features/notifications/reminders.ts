import { toDate, toInstant } from "../../../shared/core/time.ts";
import { CHECK_IN_LINK, cancelBookingLink, classLink } from "../../../shared/features/notifications/links.ts";
import {
  dueReminders,
  EARLIEST_REMINDER_MINUTES,
  type Reminder,
  reminderKey,
} from "../../../shared/features/notifications/reminder.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import {
  type BookingDocument,
  BookingModel,
  type ClassInstanceDocument,
  ClassInstanceModel,
} from "../classes/index.ts";
import { type DeliveryBooking, DeliveryModel } from "./delivery.model.ts";
import { type NotifyRequest, notify } from "./notify.ts";

const { trusted } = mongoose;

interface DueReminder {
  key: string;
  reminder: Reminder;
  seat: { bookingId: string; attendeeId: string };
  instance: ClassInstanceDocument;
}

/** Promises every reminder that is due and not promised yet. The seats of the classes say who comes, and when. */
export async function planReminders(services: Services): Promise<void> {
  const due = await findDueReminders(services.now());
  const keys = due.map(({ key }) => key);
  const known = new Set(await DeliveryModel.distinct("key", { key: trusted({ $in: keys }), isLast: true }));
  for (const item of due.filter(({ key }) => !known.has(key)))
    await notify(services, toRequest(item, services.env.STUDIO_TIME_ZONE));
}

async function findDueReminders(now: Temporal.Instant): Promise<DueReminder[]> {
  const until = toDate(now.add({ minutes: EARLIEST_REMINDER_MINUTES }));
  const instances = await ClassInstanceModel.find({
    status: "scheduled",
    deletedAt: null,
    startsAt: trusted({ $gt: toDate(now), $lte: until }),
  }).lean<ClassInstanceDocument[]>();
  const seats = instances.flatMap((instance) =>
    instance.seats.filter(({ status }) => status === "booked").map((seat) => ({ instance, seat })),
  );
  const bookings = await BookingModel.find(
    { _id: trusted({ $in: seats.map(({ seat }) => seat.bookingId) }), status: "booked" },
    { bookedAt: 1 },
  ).lean<Pick<BookingDocument, "_id" | "bookedAt">[]>();
  const bookedAtById = new Map(bookings.map(({ _id, bookedAt }) => [_id, bookedAt]));
  return seats.flatMap(({ instance, seat }) => {
    // A booking that is not written yet, or whose payment is on its way, comes with the next minute.
    const bookedAt = bookedAtById.get(seat.bookingId);
    if (!bookedAt) return [];
    const startsAt = toInstant(instance.startsAt);
    return dueReminders({ bookedAt: toInstant(bookedAt), startsAt }, now).map((reminder) => {
      const key = reminderKey(seat.bookingId, reminder, startsAt);
      return { key, reminder, seat, instance };
    });
  });
}

/** Whether a reminder still tells the truth: the seat is there, and the class on and at the same time. */
export async function isStillBooked({ bookingId, classInstanceId, startsAt }: DeliveryBooking): Promise<boolean> {
  const seats = trusted({ $elemMatch: { bookingId, status: "booked" } });
  return (
    (await ClassInstanceModel.exists({
      _id: classInstanceId,
      status: "scheduled",
      deletedAt: null,
      startsAt,
      seats,
    })) !== null
  );
}

const TITLES: Record<Reminder["name"], string> = {
  "24h": "Class coming up",
  "2h": "Class starts soon",
  "check-in": "Check-in is open",
};

/** Names the day instead of "tomorrow": a phone that was off reads it later. */
function toRequest({ key, reminder, seat, instance }: DueReminder, zone: string): NotifyRequest {
  const { bookingId, attendeeId } = seat;
  const startsAt = toInstant(instance.startsAt);
  const [title, body] = [TITLES[reminder.name], `${instance.name}, ${formatStart(instance.startsAt, zone)}`];
  const isCheckIn = reminder.type === "check_in_available";
  const where = instance.place ? ` at ${instance.place}` : "";
  return {
    userId: attendeeId,
    type: reminder.type,
    key,
    title,
    message: `${body}${where}, with ${instance.instructorName}.`,
    link: isCheckIn ? CHECK_IN_LINK : classLink(instance._id),
    push: {
      title,
      body,
      topic: `booking:${bookingId}`,
      actions: [
        {
          action: "open",
          title: isCheckIn ? "Check in" : "Open class",
          url: isCheckIn ? CHECK_IN_LINK : classLink(instance._id),
        },
        { action: "cancel", title: "Can't make it", url: cancelBookingLink(bookingId) },
      ],
    },
    expiresAt: startsAt,
    booking: { bookingId, classInstanceId: instance._id, startsAt },
  };
}

/** "Saturday, November 21, 5:30 PM", with plain spaces: some phones show the narrow one of `Intl` as a box. */
const formatStart = (startsAt: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  })
    .format(startsAt)
    .replaceAll("\u202f", " ");
