import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { appName, studioName } from "#shared/core/brand.ts";
import { toInstant } from "#shared/core/time.ts";
import { vtimezoneOf } from "./vtimezone.ts";

export interface CalendarEvent {
  /** Stable for ever: subscribers know an event by it. */
  id: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  place: string;
  isCancelled: boolean;
  changedAt: Temporal.Instant;
  /** Path of the page that shows it. */
  path: string;
}

interface Calendar {
  name: string;
  zone: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/** RFC 5545. Times carry the studio's zone, so that a phone on a journey shows the studio's hours rightly. */
export function writeCalendar({ name, zone, now, publicUrl }: Calendar, events: CalendarEvent[]): string {
  const calendar = ical({
    name,
    prodId: { company: studioName(), product: appName(), language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    // Phones ask as often as this; the classes of an evening are decided hours before.
    ttl: 60 * 60,
    timezone: { name: zone, generator: () => vtimezoneOf(zone, now) },
  });
  for (const event of events)
    calendar.createEvent({
      id: `${event.id}@${new URL(publicUrl).hostname}`,
      sequence: event.sequence,
      stamp: event.changedAt.toZonedDateTimeISO("UTC"),
      start: toInstant(event.startsAt).toZonedDateTimeISO(zone),
      end: toInstant(event.endsAt).toZonedDateTimeISO(zone),
      timezone: zone,
      summary: event.isCancelled ? `Canceled: ${event.summary}` : event.summary,
      description: event.description,
      location: event.place,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: `${publicUrl}${event.path}`,
    });
  return calendar.toString();
}
