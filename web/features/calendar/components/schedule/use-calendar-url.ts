import { useSearchParams } from "react-router-dom";
import type { Day } from "#shared/core/time.ts";
import type { CalendarFilter } from "#web/features/classes/index.ts";
import { changedParams } from "#web/ui/address.ts";

const FILTERS = ["apparatus", "level", "instructor"] as const;

const LOOKS = ["week", "day", "list"] as const;
/** How a wide window shows the week: along the time, one day, or one class below the other. */
export type CalendarLook = (typeof LOOKS)[number];

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The calendar's state is its address: a link shows the same week and filters, and so does the way back. */
export function useCalendarUrl() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("day") ?? "";
  const day = isDay(asked) ? asked : null;
  const filter: CalendarFilter = {
    apparatus: params.get("apparatus") ?? "",
    level: params.get("level") ?? "",
    instructor: params.get("instructor") ?? "",
  };

  const change = (changes: Record<string, string>) =>
    setParams(changedParams(changes), { replace: true, preventScrollReset: true });

  /** The address of this calendar with a class opened over it. */
  function classLink(classInstanceId: string): string {
    const next = new URLSearchParams(params);
    next.set("class", classInstanceId);
    return `?${next}`;
  }

  function closedLink(): string {
    const next = new URLSearchParams(params);
    next.delete("class");
    return `?${next}`;
  }

  return {
    day,
    filter,
    look: LOOKS.find((each) => each === params.get("view")) ?? LOOKS[0],
    openClassId: params.get("class"),
    setDay: (to: Day) => change({ day: to }),
    setLook: (look: CalendarLook) => change({ view: look === LOOKS[0] ? "" : look }),
    setFilter: (part: keyof CalendarFilter, value: string) => change({ [part]: value }),
    clearFilters: () => change(Object.fromEntries(FILTERS.map((part) => [part, ""]))),
    classLink,
    closedLink,
  };
}

export type CalendarUrl = ReturnType<typeof useCalendarUrl>;
