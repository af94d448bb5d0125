import { appName, studioName } from "#shared/core/brand.ts";
import { ownName, t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../tables.ts";

/** RFC 5545, section 3.3.11: what has a meaning of its own is escaped. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

const LONGEST_LINE = 75;

/** RFC 5545, section 3.1: lines of at most 75 octets, the rest on lines that begin with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LONGEST_LINE) {
      lines.push(current);
      [current, octets] = [" ", 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

const utc = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;

/** One class as a file for a calendar program, made on the device: it works without a network. */
function writeClassIcs(
  instance: ClassInstanceRow,
  { now, origin, address }: { now: string; origin: string; address: string[] },
): string {
  const url = new URL(`/calendar?class=${instance.id}`, origin);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${appName()}//${appName()}//EN`,
    "BEGIN:VEVENT",
    // The same name as in the feeds, so that a calendar that has both shows it once.
    `UID:${instance.id}@${url.hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(instance.startsAt)}`,
    `DTEND:${utc(instance.endsAt)}`,
    `SUMMARY:${escapeText(ownName(instance.name))}`,
    `DESCRIPTION:${escapeText(t("With {instructorName}. {description}", { instructorName: instance.instructorName, description: ownName(instance.description) }))}`,
    `LOCATION:${escapeText([studioName(), instance.place, ...address].filter(Boolean).join(", "))}`,
    `URL:${url.href}`,
    `STATUS:${instance.status === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

/** Hands the file to the browser as a download. */
export function downloadClassIcs(instance: ClassInstanceRow, address: string[]): void {
  const text = writeClassIcs(instance, { now: new Date().toISOString(), origin: window.location.origin, address });
  const href = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = href;
  link.download = t("{date} {name}.ics", { date: instance.date, name: ownName(instance.name) });
  link.click();
  URL.revokeObjectURL(href);
}
