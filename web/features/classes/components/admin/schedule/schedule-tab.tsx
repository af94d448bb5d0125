import { useState } from "react";
import { inForce } from "#shared/core/settings/in-force.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import type { Timetable } from "#web/features/classes/queries.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { NewAction } from "#web/shell/staff/lists/new-action.tsx";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { t } from "#web/words/t.ts";
import { sevenDays, weekFromToday } from "../../week/week.ts";
import { WeekGrid } from "../../week/week-grid.tsx";
import { WeekNav } from "../../week/week-nav.tsx";
import { CancelingClasses } from "./canceling-class.tsx";
import { ClassEditor } from "./class-editor.tsx";
import { NewClass } from "./new-class.tsx";
import { ScheduleBlock } from "./schedule-block.tsx";
import { ScheduleList } from "./schedule-list.tsx";

type Look = "list" | "week";

export interface ScheduleTabProps {
  timetable: Timetable;
  day: string;
  onDay: (day: string) => void;
  isWide: boolean;
}

/** Every class of a week, each to be moved, staffed or cancelled. */
export function ScheduleTab({ timetable, day, onDay, isWide }: ScheduleTabProps) {
  const [look, setLook] = useState<Look>("list");
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const first = weekFromToday(day, timetable.today);
  const days = sevenDays(first);
  const classes = timetable.classes.filter(({ date }) => days.includes(date));
  const arrival = arrivalOf(useFreshness(), timetable);
  const edited = timetable.classes.find(({ id }) => id === editedId);
  return (
    <section aria-label={t("Schedule")}>
      <NewAction label={t("Single class")} onNew={() => setAdding(true)} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <WeekNav first={first} day={day} today={timetable.today} onDay={onDay} />
        <div className="flex flex-wrap items-center gap-2.5">
          {isWide && (
            <Segmented
              label={t("View")}
              options={[
                { value: "list", label: t("List") },
                { value: "week", label: t("Week") },
              ]}
              value={look}
              onValueChange={setLook}
            />
          )}
        </div>
      </div>
      <CancelingClasses classes={timetable.classes} />
      {classes.length === 0 && arrival !== "here" ? (
        <NotHereYet
          arrival={arrival}
          loading={t("Loading the schedule")}
          missing={t("The schedule isn't on this device yet")}
        />
      ) : classes.length === 0 ? (
        <EmptyState
          title={t("Nothing planned this week")}
          description={t("Series plan {weeks, plural, one {# week} other {# weeks}} ahead; single classes any time.", {
            weeks: inForce().planWeeks,
          })}
        />
      ) : isWide && look === "week" ? (
        <WeekGrid
          classes={classes}
          days={days}
          today={timetable.today}
          now={serverNow()}
          renderClass={(instance) => <ScheduleBlock instance={instance} onEdit={() => setEditedId(instance.id)} />}
        />
      ) : (
        <ScheduleList key={first} classes={classes} onEdit={({ id }) => setEditedId(id)} />
      )}
      {edited && <ClassEditor key={edited.id} instance={edited} onClose={() => setEditedId(null)} />}
      {isAdding && <NewClass day={day} onClose={() => setAdding(false)} />}
    </section>
  );
}
