import { appName, studioName } from "../../core/brand.ts";

/** One event of a calendar program (RFC 5545, section 3.6.1). */
export interface CalendarEvent {
  /** Stable for ever: calendar programs know an event by it. The same class has the same in a feed and in a file. */
  uid: string;
  /** Counts the changes; left out where the writer does not know them. */
  sequence?: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  summary: string;
  description: string;
  place: string;
  isCancelled: boolean;
  changedAt: Temporal.Instant;
  url: string;
}

/** A calendar to subscribe to. */
export interface CalendarFeed {
  name: string;
  /** Times carry this zone, so that a phone on a journey shows the studio's hours rightly. */
  zone: string;
  /** The VTIMEZONE component of the zone. */
  timezone: string;
}

/** Phones ask as often as this; the classes of an evening are decided hours before. */
const ASK_AGAIN = "PT1H";
/** RFC 5545, section 3.1, without the line break. */
const MOST_OCTETS = 75;

/** @returns a calendar file; with `feed` one to subscribe to, else one to open once, whose times are in UTC */
export const writeCalendar = (events: readonly CalendarEvent[], feed?: CalendarFeed): string =>
  joinCalendar(
    events.map((event) => writeEvent(event, feed?.zone ?? null)),
    feed,
  );

/** One event of a file, for a writer of many: `joinCalendar` makes the file of them. */
export const writeEvent = (event: CalendarEvent, zone: string | null): string => textOf(eventLines(event, zone));

/** @param events as `writeEvent` wrote them, in the feed's zone */
export function joinCalendar(events: readonly string[], feed?: CalendarFeed): string {
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${escapeText(`-//${studioName()}//${appName()}//EN`)}`,
    ...(feed ? feedLines(feed) : []),
  ];
  return [textOf(head), ...events, textOf(["END:VCALENDAR"])].join("");
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join("");

/** Properties stand before components. `NAME` and `REFRESH-INTERVAL` are RFC 7986; older programs read the `X-` ones. */
const feedLines = ({ name, zone, timezone }: CalendarFeed): string[] => [
  "METHOD:PUBLISH",
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  `X-WR-TIMEZONE:${zone}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${ASK_AGAIN}`,
  `X-PUBLISHED-TTL:${ASK_AGAIN}`,
  ...timezone.split("\r\n"),
];

function eventLines(event: CalendarEvent, zone: string | null): string[] {
  const { uid, sequence, startsAt, endsAt, summary, description, place, isCancelled, changedAt, url } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP${timeText(changedAt, null)}`,
    `DTSTART${timeText(startsAt, zone)}`,
    `DTEND${timeText(endsAt, zone)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${url}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/**
 * RFC 5545, section 3.3.5: on the clock of a zone, or in UTC. A wall clock that comes twice means its first time, so that
 * the second one is written in UTC.
 */
function timeText(at: Temporal.Instant, zone: string | null): string {
  const wall = at.toZonedDateTimeISO(zone ?? "UTC").toPlainDateTime();
  const isSecondTime =
    zone !== null && !wall.toZonedDateTime(zone, { disambiguation: "earlier" }).toInstant().equals(at);
  if (isSecondTime) return timeText(at, null);
  const text = wall.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
  return zone === null ? `:${text}Z` : `;TZID=${zone}:${text}`;
}

/** RFC 5545, section 3.3.11: what has a meaning of its own is escaped, what is no text goes. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** RFC 5545, section 3.1: the rest of a long line stands on lines that begin with a space; no character is cut in two. */
function fold(line: string): string {
  if (line.length <= MOST_OCTETS && isAscii(line)) return line;
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > MOST_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** In UTF-8. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4;
