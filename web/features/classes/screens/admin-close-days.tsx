import { useSearchParams } from "react-router-dom";
import { addDays, Day } from "#shared/core/time.ts";
import { LONGEST_CLOSURE_DAYS } from "#shared/features/classes/closing/closure.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { AdminPage } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { changedParams } from "#web/ui/address.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Pair } from "#web/ui/layout/pair.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { CloseForm } from "../components/admin/closing/close-form.tsx";
import { ClosureList } from "../components/admin/closing/closure-list.tsx";
import { useClosures } from "../components/admin/closing/queries.ts";
import { type Timetable, useTimetable } from "../queries.ts";

/** `/admin/close-days`: a storm, a leak or a holiday; all classes of some days canceled at once. */
export function AdminCloseDaysScreen() {
  const timetable = useTimetable();
  const closures = useClosures();
  return (
    <AdminPage
      name="adminCloseDays"
      description={t("Cancel classes for a day or more. We'll notify each person once and return what was paid.")}
    >
      {timetable ? (
        <>
          <Days timetable={timetable} />
          <Section title={t("Closures")}>
            <QueryState query={closures} what={t("the closures")}>
              {(rows) =>
                rows.length > 0 ? (
                  <ClosureList closures={rows} />
                ) : (
                  <p className="text-ink-muted">{t("No closures yet.")}</p>
                )
              }
            </QueryState>
          </Section>
        </>
      ) : (
        <SkeletonList label={t("Loading the schedule")} />
      )}
    </AdminPage>
  );
}

/** The days stand in the address: the calendar leads here with its own. */
function useDays(today: Day) {
  const [params, setParams] = useSearchParams();
  const asked = Day.safeParse(params.get("from")).data ?? today;
  const from = asked < today ? today : asked;
  const until = Day.safeParse(params.get("until")).data ?? from;
  const longest = addDays(from, LONGEST_CLOSURE_DAYS - 1);
  const to = until < from ? from : until > longest ? longest : until;
  const set = (name: "from" | "until", value: string) => setParams(changedParams({ [name]: value }), { replace: true });
  return { from, to, set };
}

function Days({ timetable }: { timetable: Timetable }) {
  const { from, to, set } = useDays(timetable.today);
  const [, setParams] = useSearchParams();
  const arrival = arrivalOf(useFreshness(), timetable);
  const now = serverNow().toString();
  const classes = timetable.classes.filter(
    ({ date, status, startsAt }) => date >= from && date <= to && status === "scheduled" && startsAt > now,
  );
  return (
    <Section title={t("Which days")}>
      <div className="grid gap-6">
        <Pair>
          <Field label={t("From")}>
            <TextInput
              type="date"
              min={timetable.today}
              value={from}
              onChange={(event) => set("from", event.target.value)}
            />
          </Field>
          <Field label={t("Through this day")}>
            <TextInput type="date" min={from} value={to} onChange={(event) => set("until", event.target.value)} />
          </Field>
        </Pair>
        {classes.length > 0 ? (
          <CloseForm
            key={`${from} ${to}`}
            classes={classes}
            days={{ from, until: to }}
            onClosed={() => setParams(new URLSearchParams(), { replace: true })}
          />
        ) : arrival === "here" ? (
          <EmptyState
            title={t("No classes to cancel")}
            description={t("None are planned on these days, or all have started.")}
          />
        ) : (
          <NotHereYet
            arrival={arrival}
            loading={t("Loading the schedule")}
            missing={t("The schedule isn't on this device yet")}
          />
        )}
      </div>
    </Section>
  );
}
