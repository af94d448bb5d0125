import { type Message, message } from "#shared/core/messages/message.ts";
import type { FigureKind } from "#shared/features/attendance/reports/endpoints.ts";
import { type FigureRow, fillOf } from "#shared/features/attendance/reports/figures.ts";
import { CsvButton } from "#web/ui/charts/csv-button.tsx";
import { percentText } from "#web/ui/charts/percent.ts";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { t } from "#web/words/t.ts";
import { OpenButton } from "./open-button.tsx";
import { rowName } from "./row-name.ts";

interface FigureTableProps {
  by: FigureKind;
  rows: FigureRow[];
  fileName: string;
  onOpen: (row: FigureRow) => void;
}

export const FIGURE_HEADS: Record<FigureKind, Message> = {
  week: message("Week"),
  class: message("Class"),
  instructor: message("Instructor"),
  person: message("Person"),
};

/** Sorted by a press on a head. The file has the columns that the table has; a list of people with names has none. */
export function FigureTable({ by, rows, fileName, onOpen }: FigureTableProps) {
  const columns: DataColumn<FigureRow>[] = [
    {
      key: "name",
      header: FIGURE_HEADS[by],
      phone: "title",
      sortBy: ({ name }) => name,
      cell: (row) => <OpenButton onClick={() => onOpen(row)}>{rowName(by, row)}</OpenButton>,
    },
    ...numbersOf(by).map(
      ({ key, header, read, isShare }): DataColumn<FigureRow> => ({
        key,
        header,
        align: "end",
        sortBy: (row) => read(row) ?? -1,
        cell: (row) => <span className="tabular-nums">{isShare ? percentText(read(row)) : (read(row) ?? "–")}</span>,
      }),
    ),
  ];
  return (
    <div className="mt-6 grid gap-4">
      <DataTable caption={t("Figures")} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {by !== "person" && (
        <div>
          <CsvButton title={t("Figures")} fileName={fileName} rows={csvRows(by, rows)} />
        </div>
      )}
    </div>
  );
}

interface NumberColumn {
  key: string;
  header: Message;
  read: (row: FigureRow) => number | null;
  isShare?: boolean;
}

const VISITS: NumberColumn[] = [
  { key: "visits", header: message("Visits"), read: ({ visits }) => visits },
  { key: "noShows", header: message("No-shows"), read: ({ noShows }) => noShows },
  { key: "lateCancels", header: message("Late cancellations"), read: ({ lateCancels }) => lateCancels },
  { key: "unmarked", header: message("Without a mark"), read: ({ unmarked }) => unmarked },
];

const numbersOf = (by: FigureKind): NumberColumn[] =>
  by === "person"
    ? VISITS
    : [
        { key: "classes", header: message("Classes"), read: ({ classes }) => classes },
        { key: "fill", header: message("Fill @share"), read: fillOf, isShare: true },
        ...VISITS,
        { key: "firstVisits", header: message("First visits"), read: ({ firstVisits }) => firstVisits },
        { key: "waits", header: message("Never got a seat"), read: ({ waits }) => waits },
      ];

const csvRows = (by: FigureKind, rows: FigureRow[]) => [
  [t(FIGURE_HEADS[by]), ...numbersOf(by).map(({ header }) => t(header))],
  ...rows.map((row) => [
    by === "week" ? row.key : rowName(by, row),
    ...numbersOf(by).map(({ read, isShare }) => (isShare ? percentText(read(row)) : read(row))),
  ]),
];
