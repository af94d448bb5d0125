import { jobWords, kindWords } from "#shared/features/scheduled-jobs/job-words.ts";
import { secondsOf } from "#shared/features/scheduled-jobs/rules.ts";
import { formatStudioDay, formatStudioMoment } from "#web/format.ts";
import { pageLocale, t } from "#web/words/t.ts";

export const jobText = (name: string): string => t(jobWords(name));
export const kindText = (kind: string): string => t(kindWords(kind));

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** `10 minutes`, as the queue reads it: "Every 10 minutes". */
export function everyText(every: string): string {
  const seconds = secondsOf(every);
  if (seconds % DAY === 0) return t("{count, plural, one {Every day} other {Every # days}}", { count: seconds / DAY });
  if (seconds % HOUR === 0)
    return t("{count, plural, one {Every hour} other {Every # hours}}", { count: seconds / HOUR });
  if (seconds % MINUTE === 0)
    return t("{count, plural, one {Every minute} other {Every # minutes}}", { count: seconds / MINUTE });
  return t("{count, plural, one {Every second} other {Every # seconds}}", { count: seconds });
}

/** "0.04 s", "0.3 s", "12 s", "2 min". */
export function secondsText(seconds: number): string {
  const digits = seconds < 0.1 ? 2 : seconds < 10 ? 1 : 0;
  const numberText = (value: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(pageLocale(), { maximumFractionDigits }).format(value);
  if (seconds >= 2 * MINUTE) return t("{minutes} min", { minutes: numberText(seconds / MINUTE, 0) });
  return t("{seconds} s", { seconds: numberText(Math.max(seconds, 0.01), digits) });
}

/** Of today the time alone. */
export const momentText = (moment: string, asOf: string): string =>
  formatStudioMoment(moment, formatStudioDay(moment) === formatStudioDay(asOf) ? "time" : "short");
