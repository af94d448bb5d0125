import { useState } from "react";
import { formatDay, formatStudioDay } from "#web/format.ts";
import { classPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Chart } from "#web/ui/charts/chart.tsx";
import { PickedWeek } from "#web/ui/charts/picked-week.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { joined } from "#web/words/joined.ts";
import { ownName, t } from "#web/words/t.ts";
import { useMyVisits, type Visit } from "../queries.ts";
import type { PracticeEntryRow } from "../tables.ts";
import { today } from "./practice-form.tsx";
import { type MyWeek, weeksOf } from "./weeks-of.ts";

/** One's own classes and practice week by week, from this device; nothing until there is something. */
export function MyWeeks({ entries }: { entries: readonly PracticeEntryRow[] }) {
  const visits = useMyVisits();
  const [chosen, setChosen] = useState<number | null>(null);
  if (!visits) return null;
  const weeks = weeksOf({ visits, entries, today: today() });
  if (weeks.every(({ classes, practice }) => classes.length + practice.length === 0)) return null;
  const picked = chosen ?? weeks.length - 1;
  const week = weeks[picked];
  return (
    <Section title={t("My weeks")}>
      <Chart
        fileName="my-weeks"
        picking={{ picked: chosen, onPick: setChosen }}
        data={{
          title: t("Classes and practice by week"),
          axis: t("Week"),
          labels: weeks.map(({ week }) => formatDay(week, "short")),
          format: String,
          series: [
            { name: t("Classes"), kind: "bars", tone: "brand", values: weeks.map(({ classes }) => classes.length) },
            {
              name: t("Days of practice"),
              kind: "line",
              tone: "success",
              values: weeks.map((week) => week.practiceDays),
            },
          ],
        }}
      />
      {week && (
        <div className="mt-5">
          <PickedWeek
            title={t("Week of {day}", { day: formatDay(week.week) })}
            picked={picked}
            count={weeks.length}
            onPick={setChosen}
          >
            <WeekRows week={week} />
          </PickedWeek>
        </div>
      )}
    </Section>
  );
}

/** Practice by its days: what was practiced stands in the log. */
function WeekRows({ week: { classes, practice } }: { week: MyWeek }) {
  if (classes.length + practice.length === 0)
    return <p className="text-ink-muted">{t("No class and no practice in this week.")}</p>;
  return (
    <>
      {classes.length > 0 && (
        <RowList>
          {classes.map((visit) => (
            <VisitRow key={`${visit.classInstanceId} ${visit.startsAt}`} visit={visit} />
          ))}
        </RowList>
      )}
      {practice.length > 0 && <p>{t("Practice: {days}", { days: daysOf(practice) })}</p>}
    </>
  );
}

const daysOf = (practice: MyWeek["practice"]): string =>
  joined(
    [...new Set(practice.map(({ date }) => date))].toSorted().map((day) => formatDay(day)),
    ", ",
  );

function VisitRow({ visit: { classInstanceId, startsAt, name } }: { visit: Visit }) {
  const day = formatStudioDay(startsAt);
  // A class that is no more on this device has no page here.
  if (!name) return <Row title={t("Class")} detail={day} />;
  return <Row title={ownName(name)} detail={day} link={<Link to={classPath(classInstanceId)} />} />;
}
