import { ageOn } from "#shared/core/time.ts";
import { serverToday } from "#web/data/device/server-clock.ts";
import { pageLocale } from "../../format.ts";
import { t } from "../../words/t.ts";

export const today = (): string => serverToday().toString();

export function ageText(birthday: string): string {
  const age = ageOn(birthday, today());
  return t("{count, plural, one {# year old} other {# years old}}", { count: age });
}

export const dayText = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString(pageLocale(), { day: "numeric", month: "long", year: "numeric" });

/** Of an instant, the day on this device's clock. */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString(pageLocale(), { day: "numeric", month: "long", year: "numeric" });
