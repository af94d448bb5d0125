import { knownZone } from "#shared/core/settings/in-force.ts";
import { type Day, dayIn, isTimeZone } from "#shared/core/time.ts";

/**
 * The time zone of this device. A browser that does not know it names one that does not exist (`Etc/Unknown` of ICU, where
 * `TZ` is empty or wrong): then the studio's, or UTC before that is known.
 */
export function deviceZone(): string {
  const zone = Temporal.Now.timeZoneId();
  return isTimeZone(zone) ? zone : knownZone() || "UTC";
}

/** The studio's zone; the device's as long as that is not known. */
export const studioZone = (): string => knownZone() || deviceZone();

/** The day of an instant on the studio's calendar. */
export const studioDay = (instant: Temporal.Instant): Day => dayIn(studioZone(), instant);

/** An instant as the clock on the studio's wall shows it. */
export const studioTime = (instant: Temporal.Instant): Temporal.PlainDateTime =>
  instant.toZonedDateTimeISO(studioZone()).toPlainDateTime();
