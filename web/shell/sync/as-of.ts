/** "17:42" today, with the day before that. */
export function asOfText(asOf: string, now: Date = new Date()): string {
  const moment = new Date(asOf);
  const time = moment.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.toLocaleDateString(undefined, { weekday: "short", day: "numeric", month: "short" })}, ${time}`;
}
