import { formatDay } from "#web/format.ts";
import { Chart } from "#web/ui/charts/chart.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useMyVisits } from "../queries.ts";
import type { PracticeEntryRow } from "../tables.ts";
import { today } from "./practice-form.tsx";
import { weeksOf } from "./weeks-of.ts";

/** One's own classes and practice week by week, from this device; nothing until there is something. */
export function MyWeeks({ entries }: { entries: readonly PracticeEntryRow[] }) {
  const visits = useMyVisits();
  if (!visits) return null;
  const weeks = weeksOf({ visits, entries, today: today() });
  if (weeks.every(({ classes, practiceDays }) => classes + practiceDays === 0)) return null;
  return (
    <Section title={t("My weeks")} className="mt-10">
      <Chart
        fileName="my-weeks"
        data={{
          title: t("Classes and practice by week"),
          axis: t("Week"),
          labels: weeks.map(({ week }) => formatDay(week, "short")),
          format: String,
          series: [
            { name: t("Classes"), kind: "bars", tone: "brand", values: weeks.map(({ classes }) => classes) },
            {
              name: t("Days of practice"),
              kind: "line",
              tone: "success",
              values: weeks.map((week) => week.practiceDays),
            },
          ],
        }}
      />
    </Section>
  );
}
