import { ageOn } from "#shared/core/time.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { t } from "../../words/t.ts";

export const today = (): string => studioToday().toString();

export function ageText(birthday: string): string {
  const age = ageOn(birthday, today());
  return t("{count, plural, one {# year old} other {# years old}}", { count: age });
}
