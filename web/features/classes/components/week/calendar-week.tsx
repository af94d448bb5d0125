import { addDays, type Day, weekStart } from "../../../../../shared/core/time.ts";
import { formatDay } from "../../../../format.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { useUser } from "../../../accounts/index.ts";
import { type Timetable, useMyBookings } from "../../queries.ts";
import type { ClassInstanceRow } from "../../tables.ts";
import { useNow } from "../../use-now.ts";
import { apparatusTint } from "../calendar/apparatus-tint.ts";
import { ClassBlock, ClassCard } from "../calendar/class-card.tsx";
import type { CalendarUrl } from "../calendar/use-calendar-url.ts";
import { DayAgenda } from "./day-agenda.tsx";
import { DayStrip } from "./day-strip.tsx";
import { classesOn, countFilters, daysOfWeek, matchesFilter } from "./week.ts";
import { WeekGrid } from "./week-grid.tsx";

export interface CalendarWeekProps {
  url: CalendarUrl;
  timetable: Timetable;
  day: Day;
  isWide: boolean;
}

/** The classes of the chosen week: seven columns, or one day at a time. */
export function CalendarWeek({ url, timetable, day, isWide }: CalendarWeekProps) {
  const cards = useCards(url, timetable);
  const days = daysOfWeek(day);
  const classes = timetable.classes.filter(
    (instance) => days.includes(instance.date) && matchesFilter(instance, url.filter),
  );
  const step = (count: number) => (direction: "left" | "right") =>
    url.setDay(addDays(day, direction === "left" ? count : -count));

  if (isWide) {
    if (classes.length === 0) return <EmptyWeek url={url} timetable={timetable} day={day} />;
    return (
      <WeekGrid
        classes={classes}
        days={days}
        today={timetable.today}
        renderClass={(instance) => <ClassBlock {...cards(instance)} />}
      />
    );
  }
  return (
    <>
      <DayStrip
        days={days}
        day={day}
        today={timetable.today}
        countOn={(each) => classesOn(classes, each).length}
        onDay={url.setDay}
        onWeek={step(7)}
      />
      {classes.length === 0 ? (
        <EmptyWeek url={url} timetable={timetable} day={day} />
      ) : (
        <DayAgenda
          day={day}
          classes={classes}
          onDay={url.setDay}
          onSwipe={step(1)}
          renderClass={(instance) => <ClassCard {...cards(instance)} />}
        />
      )}
    </>
  );
}

/** What every card shows: the class, my places in it, where a press leads. */
function useCards(url: CalendarUrl, timetable: Timetable) {
  const user = useUser();
  const mine = useMyBookings();
  const now = useNow();
  return (instance: ClassInstanceRow) => ({
    instance,
    user,
    now,
    places: mine?.filter(({ classInstanceId }) => classInstanceId === instance.id) ?? [],
    to: url.classLink(instance.id),
    tint: apparatusTint(instance.apparatus, timetable.apparatusByFrequency),
  });
}

function EmptyWeek({ url, timetable, day }: Pick<CalendarWeekProps, "url" | "timetable" | "day">) {
  if (countFilters(url.filter) > 0)
    return (
      <EmptyState
        title="No class fits these filters"
        description="Another week may have one, or look at everything."
        action={<Button onClick={url.clearFilters}>Show all classes</Button>}
      />
    );
  const lastDay = timetable.classes.at(-1)?.date;
  const isBeyond = lastDay !== undefined && weekStart(day) > lastDay;
  return (
    <EmptyState
      title={isBeyond ? "Not planned yet" : "No classes this week"}
      description={
        isBeyond
          ? `The schedule is out until ${formatDay(lastDay, "long")}.`
          : "The studio rests. Have a look at another week."
      }
      action={
        <Button variant="secondary" onClick={() => url.setDay(timetable.today)}>
          Back to this week
        </Button>
      }
    />
  );
}
