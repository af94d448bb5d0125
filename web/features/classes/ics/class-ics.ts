import { studioName } from "#shared/core/brand.ts";
import { type CalendarEvent, writeCalendar } from "#shared/features/calendar/calendar-file.ts";
import { ownName, t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../tables.ts";

interface Place {
  origin: string;
  address: string[];
}

/** One class for a calendar program, made on the device: it works without a network. */
export function classEvent(instance: ClassInstanceRow, now: string, { origin, address }: Place): CalendarEvent {
  const { id, name, place, instructorName, description } = instance;
  const url = new URL(`/calendar?class=${id}`, origin);
  return {
    // The same name as in the feeds, so that a calendar that has both shows it once.
    uid: `${id}@${url.hostname}`,
    startsAt: Temporal.Instant.from(instance.startsAt),
    endsAt: Temporal.Instant.from(instance.endsAt),
    summary: ownName(name),
    description: instructorName
      ? t("With {instructorName}. {description}", { instructorName, description: ownName(description) })
      : ownName(description),
    place: [studioName(), ownName(place), ...address].filter(Boolean).join(", "),
    isCancelled: instance.status === "cancelled",
    changedAt: Temporal.Instant.from(now),
    url: url.href,
  };
}

/** Hands the file to the browser as a download. */
export function downloadClassIcs(instance: ClassInstanceRow, address: string[]): void {
  const event = classEvent(instance, new Date().toISOString(), { origin: window.location.origin, address });
  const href = URL.createObjectURL(new Blob([writeCalendar([event])], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = href;
  link.download = t("{date} {name}.ics", { date: instance.date, name: ownName(instance.name) });
  link.click();
  URL.revokeObjectURL(href);
}
