import { mongoose } from "#api/db/mongoose.ts";
import type { IsStillBooked } from "#api/feature.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { type Argument, type Message, message } from "#shared/core/messages/message.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { isGuestPlace } from "#shared/features/bookings/guest-place.ts";
import { CHECK_IN_LINK, cancelBookingLink, classLink } from "#shared/features/notifications/links.ts";
import { whenToRemind } from "#shared/features/notifications/quiet.ts";
import {
  DEFAULT_LEADS,
  dueReminders,
  EARLIEST_REMINDER_MINUTES,
  momentOf,
  REMINDERS,
  type Reminder,
  reminderKey,
} from "#shared/features/notifications/reminder.ts";
import { addressLines, type StudioSettings } from "#shared/features/studio/studio.ts";
import { type ClassInstanceDocument, ClassInstanceModel, classAndTime } from "../../classes/index.ts";
import {
  DeliveryModel,
  findQuietAttendees,
  NotificationPreferencesModel,
  type NotifyRequest,
  notify,
} from "../../notifications/index.ts";
import { readSettings } from "../../studio/index.ts";
import { type BookingDocument, BookingModel } from "../booking.model.ts";

const { trusted } = mongoose;

interface DueReminder {
  key: string;
  reminder: Reminder;
  seat: { bookingId: string; attendeeId: string };
  instance: ClassInstanceDocument;
}

/** Promises every reminder that is due and not promised yet. The seats of the classes say who comes, and when. */
export async function planReminders(services: Services): Promise<void> {
  const seats = await findSeats(services.now());
  const due = [...findDue(seats, services.now(), await findLeads()), ...(await findEarly(seats, services))];
  const keys = due.map(({ key }) => key);
  const known = new Set(await DeliveryModel.distinct("key", { key: trusted({ $in: keys }), isLast: true }));
  const items = due.filter(({ key }) => !known.has(key)).map((reminder) => ({ _id: reminder.key, reminder }));
  if (items.length === 0) return;
  const studio = await readSettings();
  const act = async ({ reminder }: (typeof items)[number]) =>
    void (await notify(services, toRequest(reminder, studio)));
  await doEach({ kind: "notifications.planReminder", items, act, leavesOut: true }, services);
}

/** A booked seat in a class that is near enough to be reminded of. */
interface NearSeat {
  seat: { bookingId: string; attendeeId: string };
  instance: ClassInstanceDocument;
  bookedAt: Temporal.Instant;
  startsAt: Temporal.Instant;
}

async function findSeats(now: Temporal.Instant): Promise<NearSeat[]> {
  const until = toDate(now.add({ minutes: EARLIEST_REMINDER_MINUTES }));
  const instances = await ClassInstanceModel.find({
    status: "scheduled",
    deletedAt: null,
    startsAt: trusted({ $gt: toDate(now), $lte: until }),
  }).lean<ClassInstanceDocument[]>();
  const seats = instances.flatMap((instance) =>
    instance.seats
      .filter(
        ({ status, bookingId, attendeeId }) => status === "booked" && !isGuestPlace({ id: bookingId, attendeeId }),
      )
      .map((seat) => ({ instance, seat })),
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
    return [{ instance, seat, bookedAt: toInstant(bookedAt), startsAt: toInstant(instance.startsAt) }];
  });
}

/** The longest lead any user wants: later reminders are not looked at. */
async function findLeads(): Promise<Set<string>> {
  return new Set([...DEFAULT_LEADS, ...(await NotificationPreferencesModel.distinct("leads"))]);
}

const toDue = ({ seat, instance, startsAt }: NearSeat, reminder: Reminder): DueReminder => ({
  key: reminderKey(seat.bookingId, reminder, startsAt),
  reminder,
  seat,
  instance,
});

const findDue = (seats: NearSeat[], now: Temporal.Instant, leads: Set<string>): DueReminder[] =>
  seats.flatMap((near) => dueReminders(near, now, leads).map((reminder) => toDue(near, reminder)));

/** Reminders whose moment lies in quiet hours that begin now, of classes soon after those: they go out before. */
async function findEarly(seats: NearSeat[], services: Services): Promise<DueReminder[]> {
  const now = services.now();
  const quietByAttendee = await findQuietAttendees(services);
  return seats.flatMap((near) => {
    const hours = quietByAttendee.get(near.seat.attendeeId) ?? [];
    return REMINDERS.filter((reminder) => {
      // That check-in is open is of no use the evening before.
      if (reminder.name === "check-in") return false;
      const moment = momentOf(reminder, near.startsAt);
      if (Temporal.Instant.compare(moment, now) <= 0) return false;
      return hours.some((quiet) => {
        const at = whenToRemind({ moment, startsAt: near.startsAt }, quiet, services.timeZone);
        return Temporal.Instant.compare(at, now) <= 0;
      });
    }).map((reminder) => toDue(near, reminder));
  });
}

/** Whether a reminder is still true: the seat is there, and the class on and at the same time. */
export const isStillBooked: IsStillBooked = async ({ bookingId, classInstanceId, startsAt }) => {
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
};

const TITLES: Record<Reminder["name"], Message> = {
  "48h": message("Class coming up"),
  "24h": message("Class coming up"),
  "12h": message("Class coming up"),
  "4h": message("Class starts soon"),
  "1h": message("Class starts soon"),
  "2h": message("Class starts soon"),
  "check-in": message("Check-in is open"),
};

/** What stands in the app: where, with whom, how early to be there, what to bring and the way to a map. */
function reminderWords(instance: ClassInstanceDocument, studio: StudioSettings): Message {
  const { bring, mapUrl } = studio;
  const [en, es] = [bring.en, bring.es].map((text) => text.replace(/\.$/, "")) as [string, string];
  const sentences = [
    visitWords(instance, studio),
    ...(en || es ? [message("Bring: {things}.", { things: { en, es } })] : []),
    ...(addressLines(studio).length > 0 && mapUrl ? [message("Map: {mapUrl}", { mapUrl })] : []),
  ];
  return sentences.reduce((where, things) => message("{where} {things}", { where, things }));
}

function visitWords(instance: ClassInstanceDocument, studio: StudioSettings): Message {
  const where = whereWords(instance, placeWords(instance.place, addressLines(studio).join(", ")));
  const { arriveMinutes: minutes } = studio;
  return minutes > 0
    ? message("{where} Please be there {minutes, plural, one {# minute} other {# minutes}} early.", { where, minutes })
    : where;
}

/** An instructor who left has no name here: the class says where it is alone. */
function whereWords(instance: ClassInstanceDocument, place: Argument | null): Message {
  const what = classAndTime(instance);
  const name = instance.instructorName;
  if (!name) return place ? message("{what} at {place}.", { what, place }) : message("{what}.", { what });
  return place
    ? message("{what} at {place}, with {name}.", { what, place, name })
    : message("{what}, with {name}.", { what, name });
}

function placeWords(name: string, address: string): Argument | null {
  const room = { own: name };
  if (name && address) return message("{room}, {address}", { room, address });
  return name ? room : address || null;
}

/** Names the day instead of "tomorrow": a phone that was off reads it later. */
function toRequest({ key, reminder, seat, instance }: DueReminder, studio: StudioSettings): NotifyRequest {
  const { bookingId, attendeeId } = seat;
  const startsAt = toInstant(instance.startsAt);
  const title = TITLES[reminder.name];
  const isCheckIn = reminder.type === "check_in_available";
  return {
    userId: attendeeId,
    type: reminder.type,
    key,
    title,
    message: reminderWords(instance, studio),
    link: isCheckIn ? CHECK_IN_LINK : classLink(instance._id),
    push: {
      title,
      body: classAndTime(instance),
      topic: `booking:${bookingId}`,
      actions: [
        {
          action: "open",
          title: isCheckIn ? message("Check in") : message("Open class"),
          url: isCheckIn ? CHECK_IN_LINK : classLink(instance._id),
        },
        { action: "cancel", title: message("Can't make it"), url: cancelBookingLink(bookingId) },
      ],
    },
    expiresAt: startsAt,
    booking: { bookingId, classInstanceId: instance._id, startsAt },
    ...(reminder.name !== "check-in" && {
      remind: { lead: reminder.name, moment: momentOf(reminder, startsAt), startsAt },
    }),
  };
}
