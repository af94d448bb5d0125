import { createHash } from "node:crypto";
import { studioName } from "#shared/core/brand.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { dayIn, toDate, toInstant } from "#shared/core/time.ts";
import {
  type CalendarEvent,
  type CalendarFeed,
  joinCalendar,
  writeCalendar,
  writeEvent,
} from "#shared/features/calendar/calendar-file.ts";
import { placeText, type StudioSettings } from "#shared/features/studio/studio.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { mongoose } from "../../db/mongoose.ts";
import { timeOfRev } from "../../db/rev.ts";
import { publicUrl } from "../../env.ts";
import type { Services, StudioClock } from "../../services.ts";
import type { Translator } from "../../translator/translator.ts";
import { type BookingDocument, BookingModel } from "../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../classes/index.ts";
import { readSettings } from "../studio/index.ts";
import { findOwner } from "./links.ts";
import { vtimezoneOf } from "./vtimezone.ts";

const { trusted } = mongoose;
type Deps = StudioClock & Pick<Services, "env" | "translators">;

const DAYS_BACK = 14;
const DAYS_AHEAD = 70;
const OWN_DAYS_BACK = 90;
/** Far more than a person books; calendar apps ask for a subscription every hour. */
const MOST_OWN_EVENTS = 1500;

const feedOf = (name: string, { now, timeZone }: Deps): CalendarFeed => ({
  name,
  zone: timeZone,
  timezone: vtimezoneOf(timeZone, now()),
});

const daysFrom = (now: Temporal.Instant, days: number): Date => toDate(now.add({ hours: 24 * days }));

/** The public calendar as it was written last, or is being written, and of what. */
let written: { from: string; text: Promise<string> } = { from: "", text: Promise.resolve("") };

/**
 * The public calendar, with cancelled classes, so that subscribers receive the cancellation. The process writes it
 * again only after a class, the settings or the day changed: an index has the revisions, and many subscribers ask each
 * hour.
 */
export async function writePublicCalendar(services: Deps): Promise<string> {
  const now = services.now();
  const studio = await readSettings();
  const url = publicUrl(services.env);
  const hash = createHash("sha256").update(JSON.stringify([url, dayIn(services.timeZone, now), studio]));
  for await (const batch of readClasses(now, { rev: 1 })) for (const { _id, rev } of batch) hash.update(`${_id}${rev}`);
  const from = hash.digest("base64");
  if (written.from !== from) {
    const text = writeClasses(now, feedOf(studioName(), services), {
      studio,
      url,
      translator: services.translators.in("en"),
    });
    const begun = { from, text };
    written = begun;
    text.catch(() => {
      begun.from = "";
    });
  }
  return written.text;
}

async function writeClasses(now: Temporal.Instant, feed: CalendarFeed, context: Context): Promise<string> {
  const events: string[] = [];
  for await (const batch of readClasses(now, { seats: 0 })) {
    const standing = batch.filter(({ deletedAt }) => !deletedAt);
    events.push(...standing.map((instance) => writeEvent(toEvent(instance, context), feed.zone)));
  }
  return joinCalendar(events, feed);
}

/**
 * In batches: a chain has thousands of classes in these weeks. With tombstones: asking the database to leave them out
 * would make it read every document.
 */
const readClasses = (now: Temporal.Instant, fields: Record<string, 0 | 1>) =>
  readBatches<ClassInstanceDocument>(
    ClassInstanceModel.find(
      { startsAt: trusted({ $gte: daysFrom(now, -DAYS_BACK), $lt: daysFrom(now, DAYS_AHEAD) }) },
      fields,
    )
      .sort({ startsAt: 1, _id: 1 })
      .lean<ClassInstanceDocument>(),
  );

/**
 * What the owner of a secret link has booked, and what is booked for the children of the family. Of others only first
 * names are written there: a parent of two has to know who goes, and the link leaves the house. In the owner's language.
 * @throws AppError 404 for a wrong or revoked secret, and when the person is gone
 */
export async function writePersonalCalendar(secret: string, services: Deps): Promise<string> {
  const owner = await findOwner(secret);
  if (!owner || owner.disabledAt) throw notFound(message("We can't find this calendar."));
  const bookings = await findBookings(
    [`user:${owner._id}`, ...(owner.familyId ? [`family:${owner.familyId}`] : [])],
    services,
  );
  const ids = [...new Set(bookings.map(({ classInstanceId }) => classInstanceId))];
  const instances = await ClassInstanceModel.find({ _id: trusted({ $in: ids }) }, { seats: 0 }).lean<
    ClassInstanceDocument[]
  >();
  const translator = await services.translators.forUser(owner._id);
  const context = { studio: await readSettings(), url: publicUrl(services.env), translator };
  const byId = new Map(instances.map((instance) => [instance._id, instance]));
  const events = bookings.flatMap((booking) => {
    const instance = byId.get(booking.classInstanceId);
    return instance ? [toOwnEvent(booking, instance, owner._id, context)] : [];
  });
  const name = translator.t("My classes at {studioName}", { studioName: studioName() });
  return writeCalendar(events, feedOf(name, services));
}

/** Booked now, or once: what was only held never stood in a calendar. */
const findBookings = (audiences: string[], services: Deps) =>
  BookingModel.find({
    audiences: trusted({ $in: audiences }),
    bookedAt: trusted({ $ne: null }),
    startsAt: trusted({ $gte: daysFrom(services.now(), -OWN_DAYS_BACK) }),
    deletedAt: null,
  })
    .sort({ startsAt: 1 })
    .limit(MOST_OWN_EVENTS)
    .lean<BookingDocument[]>();

const uidOf = (id: string, url: string): string => `${id}@${new URL(url).hostname}`;
const summaryOf = (name: string, isCancelled: boolean, { t }: Translator): string =>
  isCancelled ? t("Canceled: {name}", { name }) : name;

/** What all events of one calendar are written with. */
interface Context {
  studio: StudioSettings;
  url: string;
  translator: Translator;
}

function toEvent(instance: ClassInstanceDocument, { studio, url, translator }: Context): CalendarEvent {
  const isCancelled = instance.status === "cancelled";
  const { instructorName, cancelReason, description, descriptionEs } = instance;
  const leader = instructorName ? [translator.t("With {instructorName}.", { instructorName })] : [];
  const text = (translator.language === "es" && descriptionEs) || description;
  return {
    uid: uidOf(instance._id, url),
    sequence: instance.sequence,
    startsAt: toInstant(instance.startsAt),
    endsAt: toInstant(instance.endsAt),
    summary: summaryOf(translator.named(instance.name), isCancelled, translator),
    description: [...leader, cancelReason ?? text].join("\n"),
    place: placeText(translator.named(instance.place), studio),
    isCancelled,
    changedAt: timeOfRev(instance.rev),
    url: `${url}/calendar?class=${instance._id}`,
  };
}

const firstNameOf = ({ attendeeName }: BookingDocument): string => attendeeName.split(" ")[0] ?? "";

function toOwnEvent(
  booking: BookingDocument,
  instance: ClassInstanceDocument,
  ownerId: string,
  context: Context,
): CalendarEvent {
  const { url, translator } = context;
  const event = toEvent(instance, context);
  const isOver = booking.status !== "booked";
  const isCancelled = isOver || event.isCancelled;
  const changes = [event.changedAt, timeOfRev(booking.rev)].toSorted(Temporal.Instant.compare);
  const className = translator.named(instance.name);
  const name = booking.attendeeId === ownerId ? className : `${className} (${firstNameOf(booking)})`;
  return {
    ...event,
    uid: uidOf(booking._id, url),
    summary: summaryOf(name, isCancelled, translator),
    // Losing the booking is a change of its own, on top of those of the class.
    sequence: instance.sequence + (isOver ? 1 : 0),
    isCancelled,
    changedAt: changes[1] ?? event.changedAt,
  };
}
