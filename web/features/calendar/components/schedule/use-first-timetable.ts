import { startTransition, useEffect, useState } from "react";
import { addDays, type Day } from "#shared/core/time.ts";
import { listClassInstances } from "#shared/features/classes/endpoints.ts";
import { call } from "#web/data/client.ts";
import { serverNow, studioToday } from "#web/data/device/server-clock.ts";
import { sevenDays, type Timetable, timetableOf, weekFromToday } from "#web/features/classes/index.ts";
import { useUnopenedData } from "#web/local-data.ts";
import { whenIdle } from "#web/shell/first-draw.ts";

/** This week and the next. */
const DAYS = 14;

/** The days an answer is asked for, both included: one more at each end, since the studio may have another date than this device. */
function askedDays(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -1), to: addDays(today, DAYS) };
}

export interface FirstTimetable {
  timetable: Timetable;
  /** Whether the week of a day, counted from today, is in it. */
  hasWeekOf(day: Day): boolean;
}

/**
 * The next two weeks from one answer of the server, for a guest's first visit, whose copy of the studio is not opened
 * yet; the copy is opened once they are drawn. Null until then, and where there is no answer.
 */
export function useFirstTimetable(): FirstTimetable | null {
  const unopened = useUnopenedData();
  const [first, setFirst] = useState<FirstTimetable | null>(null);
  const [isAnswered, setAnswered] = useState(false);

  useEffect(() => {
    if (!unopened) return;
    const days = askedDays(studioToday().toString());
    call(listClassInstances, days)
      .then((classes) => {
        const timetable = timetableOf(classes, serverNow());
        const isAsked = (day: Day) => days.from <= day && day <= days.to;
        const hasWeekOf = (day: Day) => sevenDays(weekFromToday(day, timetable.today)).every(isAsked);
        // No class in these days: only the whole schedule knows the day to open on.
        if (!classes.some(({ startsAt }) => startsAt >= serverNow().toString())) return;
        // In slices, which a tap need not wait for.
        startTransition(() => setFirst({ timetable, hasWeekOf }));
      })
      .catch(() => {})
      .finally(() => startTransition(() => setAnswered(true)));
  }, [unopened]);

  useEffect(() => {
    if (!unopened || !isAnswered) return;
    const open = () => void unopened.open().catch(() => {});
    // What was answered is drawn before the processor has a moment; without an answer the copy says what is wrong.
    if (first) whenIdle(open);
    else open();
  }, [unopened, isAnswered, first]);

  return first;
}
