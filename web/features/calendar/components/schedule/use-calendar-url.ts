import { useMemo } from "react";
import { type SetURLSearchParams, useSearchParams } from "react-router-dom";
import type { Day } from "#shared/core/time.ts";
import type { CalendarFilter } from "#web/features/classes/index.ts";
import { changedParams } from "#web/ui/address.ts";

const FILTERS = ["apparatus", "level", "instructor"] as const;

const LOOKS = ["week", "day", "list"] as const;
/** How a wide window shows the week: along the time, one day, or one class below the other. */
type CalendarLook = (typeof LOOKS)[number];

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The calendar's state is its address: a link shows the same week and filters, and so does the way back. */
export function useCalendarUrl() {
  const [params, setParams] = useSearchParams();
  // The same as long as the address is: what is drawn from it alone is not drawn again.
  return useMemo(() => readUrl(params, setParams), [params, setParams]);
}

function readUrl(params: URLSearchParams, setParams: SetURLSearchParams) {
  const asked = params.get("day") ?? "";
  const filter: CalendarFilter = {
    apparatus: params.get("apparatus") ?? "",
    level: params.get("level") ?? "",
    instructor: params.get("instructor") ?? "",
  };

  const change = (changes: Record<string, string>) =>
    setParams(changedParams(changes), { replace: true, preventScrollReset: true });

  const addressWith = (classInstanceId: string | null): string => {
    const next = new URLSearchParams(params);
    if (classInstanceId) next.set("class", classInstanceId);
    else next.delete("class");
    return `?${next}`;
  };

  return {
    day: isDay(asked) ? asked : null,
    filter,
    look: LOOKS.find((each) => each === params.get("view")) ?? LOOKS[0],
    openClassId: params.get("class"),
    setDay: (to: Day) => change({ day: to }),
    setLook: (look: CalendarLook) => change({ view: look === LOOKS[0] ? "" : look }),
    setFilter: (part: keyof CalendarFilter, value: string) => change({ [part]: value }),
    clearFilters: () => change(Object.fromEntries(FILTERS.map((part) => [part, ""]))),
    /** The address of this calendar with a class opened over it. */
    classLink: (classInstanceId: string) => addressWith(classInstanceId),
    closedLink: () => addressWith(null),
  };
}

export type CalendarUrl = ReturnType<typeof useCalendarUrl>;
