import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { leftOver, type ProfitRow } from "#shared/features/pay/profit.ts";
import { getProfit, type ProfitKind } from "#shared/features/pay/profit-endpoints.ts";
import { call } from "#web/data/client.ts";
import { classesOf } from "#web/features/attendance/report-queries.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { CsvButton } from "#web/ui/charts/csv-button.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { ClassList } from "../class-list.tsx";
import { FIGURE_HEADS } from "../figure-table.tsx";
import { OpenButton } from "../open-button.tsx";
import { rowName } from "../row-name.ts";
import { SpanSelect, useChoice, useSpan } from "../span-select.tsx";
import { RoomForm } from "./room-form.tsx";

/** Money that classes earned, and what teacher and room cost. */
export function Profit() {
  const [weeks, setWeeks] = useSpan();
  const [by, setBy] = useChoice<ProfitKind>("by", ["class", "instructor", "week"]);
  const [isSetting, setSetting] = useState(false);
  const [open, setOpen] = useState<ProfitRow | null>(null);
  const query = useQuery({
    queryKey: [getProfit.path, weeks, by],
    queryFn: () => call(getProfit, { weeks, by }),
    refetchOnMount: "always",
  });
  return (
    <Section
      title={t("Earned and spent")}
      description={t(
        "Places paid with money and used classes of passes, less the instructor and the room. Fees are left out. A row opens its classes.",
      )}
      actions={
        <Button variant="secondary" onClick={() => setSetting(true)}>
          {t("Cost of the room")}
        </Button>
      }
    >
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SpanSelect value={weeks} onChange={setWeeks} />
        <Segmented
          label={t("Counted by")}
          value={by}
          onValueChange={setBy}
          options={[
            { value: "class", label: t("Classes") },
            { value: "instructor", label: t("Instructors") },
            { value: "week", label: t("Weeks") },
          ]}
        />
      </div>
      <QueryState query={query} what={t("the figures")}>
        {({ rows, from, to }) =>
          rows.length === 0 ? (
            <EmptyState title={t("Nothing to count in these weeks")} description={t("Choose more weeks.")} />
          ) : (
            <div className="grid gap-4">
              <DataTable
                caption={t("Earned and spent")}
                columns={columnsOf(by, setOpen)}
                rows={rows}
                rowKey={({ key }) => key}
              />
              <div>
                <CsvButton
                  title={t("Earned and spent")}
                  fileName={`profit-${by}-${from}-${to}`}
                  rows={csvOf(by, rows)}
                />
              </div>
            </div>
          )
        }
      </QueryState>
      {open && (
        <ClassList title={rowName(by, open)} filter={classesOf(weeks, by, open.key)} onClose={() => setOpen(null)} />
      )}
      {isSetting && <RoomForm onClose={() => setSetting(false)} />}
    </Section>
  );
}

interface MoneyColumn {
  key: string;
  header: Message;
  read: (row: ProfitRow) => number;
}

const MONEY: MoneyColumn[] = [
  { key: "earned", header: message("Earned @money"), read: ({ earnedCents }) => earnedCents },
  { key: "pay", header: message("Instructor pay"), read: ({ payCents }) => payCents },
  { key: "room", header: message("Room @cost"), read: ({ roomCents }) => roomCents },
  { key: "left", header: message("Left @money"), read: leftOver },
];

const columnsOf = (by: ProfitKind, onOpen: (row: ProfitRow) => void): DataColumn<ProfitRow>[] => [
  {
    key: "name",
    header: FIGURE_HEADS[by],
    phone: "title",
    sortBy: (row) => row.name,
    cell: (row) => <OpenButton onClick={() => onOpen(row)}>{rowName(by, row)}</OpenButton>,
  },
  {
    key: "classes",
    header: message("Classes"),
    align: "end",
    sortBy: (row) => row.classes,
    cell: (row) => row.classes,
  },
  { key: "heads", header: message("People @pay"), align: "end", sortBy: (row) => row.heads, cell: (row) => row.heads },
  ...MONEY.map(
    ({ key, header, read }): DataColumn<ProfitRow> => ({
      ...{ key, header, align: "end" as const, sortBy: read },
      cell: (row) => <span className="tabular-nums">{formatCents(read(row))}</span>,
    }),
  ),
];

const csvOf = (by: ProfitKind, rows: readonly ProfitRow[]) => [
  [FIGURE_HEADS[by], message("Classes"), message("People @pay"), ...MONEY.map(({ header }) => header)].map((head) =>
    t(head),
  ),
  ...rows.map((row) => [
    by === "week" ? row.key : rowName(by, row),
    row.classes,
    row.heads,
    ...MONEY.map(({ read }) => formatCents(read(row))),
  ]),
];
