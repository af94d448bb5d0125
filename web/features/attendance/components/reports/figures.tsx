import { useState } from "react";
import type { FigureKind, PersonOrder, SpanWeeks } from "#shared/features/attendance/reports/endpoints.ts";
import type { FigureRow } from "#shared/features/attendance/reports/figures.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { classesOf, useFigures } from "../../report-queries.ts";
import { FirstVisits } from "./beginners.tsx";
import { ClassList } from "./class-list.tsx";
import { FigureTable } from "./figure-table.tsx";
import { rowName } from "./row-name.ts";
import { SpanSelect, useChoice, useSpan } from "./span-select.tsx";
import { WeeksChart } from "./weeks-chart.tsx";

/** Visits and what was missed, by week, class, instructor or person. */
export function Figures() {
  const [weeks, setWeeks] = useSpan();
  const [by, setBy] = useChoice<FigureKind>("by", ["week", "class", "instructor", "person"]);
  const [order, setOrder] = useChoice<PersonOrder>("order", ["visits", "noShows", "lateCancels"]);
  return (
    <Section title={t("Figures")} description={t("We count each number from the marks. A row opens its classes.")}>
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SpanSelect value={weeks} onChange={setWeeks} />
        <Segmented
          label={t("Counted by")}
          value={by}
          onValueChange={setBy}
          options={[
            { value: "week", label: t("Weeks") },
            { value: "class", label: t("Classes") },
            { value: "instructor", label: t("Instructors") },
            { value: "person", label: t("People") },
          ]}
        />
        {by === "person" && (
          <Field label={t("Most first")} className="min-w-44">
            <NativeSelect value={order} onChange={(event) => setOrder(event.target.value)}>
              <option value="visits">{t("Visits")}</option>
              <option value="noShows">{t("No-shows")}</option>
              <option value="lateCancels">{t("Late cancellations")}</option>
            </NativeSelect>
          </Field>
        )}
      </div>
      <Rows key={by} weeks={weeks} by={by} order={by === "person" ? order : "visits"} />
    </Section>
  );
}

interface RowsProps {
  weeks: SpanWeeks;
  by: FigureKind;
  order: PersonOrder;
}

function Rows({ weeks, by, order }: RowsProps) {
  const query = useFigures(weeks, by, order);
  const [open, setOpen] = useState<FigureRow | null>(null);
  return (
    <>
      <QueryState query={query} what={t("the figures")}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const file = `attendance-${by}-${pages[0]?.from}-${pages[0]?.to}`;
          if (rows.length === 0)
            return <EmptyState title={t("Nothing to count in these weeks")} description={t("Choose more weeks.")} />;
          return (
            <>
              {by === "week" && <WeeksChart rows={rows} fileName={file} onOpen={setOpen} />}
              <FigureTable by={by} rows={rows} fileName={file} onOpen={setOpen} />
            </>
          );
        }}
      </QueryState>
      {query.hasNextPage && <ShowMore isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />}
      {open && (
        <ClassList title={rowName(by, open)} filter={classesOf(weeks, by, open.key)} onClose={() => setOpen(null)}>
          {by === "week" && <FirstVisits week={open.key} />}
        </ClassList>
      )}
    </>
  );
}
