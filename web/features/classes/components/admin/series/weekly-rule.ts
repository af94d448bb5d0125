import { parseWeekly, WEEKDAY_WORDS, type Weekday } from "#shared/features/classes/weekly-rule.ts";
import { t } from "#web/words/t.ts";

export const weekdayWord = (day: Weekday): string => t(WEEKDAY_WORDS[day]);

/** "Mon, Wed", "Every 2 weeks: Fri", or the rule itself. */
export function ruleWords(rule: string): string {
  const weekly = parseWeekly(rule);
  if (!weekly) return rule;
  const days = weekly.days.map(weekdayWord).join(", ");
  return weekly.interval > 1
    ? t("{interval, plural, one {Every week} other {Every # weeks}}: {weekdays}", {
        interval: weekly.interval,
        weekdays: days,
      })
    : days;
}
