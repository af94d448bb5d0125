const YEARS_BACK = 1;
const YEARS_AHEAD = 3;

/**
 * The VTIMEZONE of an IANA zone around `now` (RFC 5545, section 3.6.5): every change of the clock stands there with its
 * own date, so no rule has to be guessed from them.
 */
export function vtimezoneOf(zone: string, now: Temporal.Instant): string {
  const start = now.toZonedDateTimeISO(zone).subtract({ years: YEARS_BACK }).with({ month: 1, day: 1 }).startOfDay();
  const end = now.toZonedDateTimeISO(zone).add({ years: YEARS_AHEAD });
  const observances = [observance(start, start.offsetNanoseconds)];
  let before = start;
  for (let next = before.getTimeZoneTransition("next"); next !== null; next = before.getTimeZoneTransition("next")) {
    if (Temporal.ZonedDateTime.compare(next, end) > 0) break;
    observances.push(observance(next, before.offsetNanoseconds));
    before = next;
  }
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...observances.flat(), "END:VTIMEZONE"].join("\r\n");
}

/** DTSTART is the wall clock as it was shown before the change. */
function observance(at: Temporal.ZonedDateTime, offsetBefore: number): string[] {
  const onset = at.toInstant().toZonedDateTimeISO(formatOffset(offsetBefore, ":")).toPlainDateTime();
  const kind = isDaylight(at) ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.toString({ smallestUnit: "second" }).replace(/[-:]/g, "")}`,
    `TZOFFSETFROM:${formatOffset(offsetBefore)}`,
    `TZOFFSETTO:${formatOffset(at.offsetNanoseconds)}`,
    `END:${kind}`,
  ];
}

/** Daylight time is the one further east of the two a year has. */
function isDaylight(at: Temporal.ZonedDateTime): boolean {
  const offsets = [1, 7].map((month) => at.with({ month, day: 1 }).offsetNanoseconds);
  return at.offsetNanoseconds > Math.min(...offsets);
}

function formatOffset(nanoseconds: number, separator = ""): string {
  const minutes = Math.round(Math.abs(nanoseconds) / 60e9);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${nanoseconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${separator}${two(minutes % 60)}`;
}
