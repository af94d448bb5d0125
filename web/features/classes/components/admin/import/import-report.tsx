import { formatCents } from "../../../../../../shared/core/money.ts";
import type {
  ClassImportReport,
  ImportedClass,
  RefusedRow,
} from "../../../../../../shared/features/classes/admin/class-import.ts";
import { formatDay, formatTime } from "../../../../../format.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { type DataColumn, DataTable } from "../../../../../ui/display/data-table.tsx";
import { Banner } from "../../../../../ui/feedback/banner.tsx";

export interface ImportReportProps {
  report: ClassImportReport;
  isImporting: boolean;
  onImport: () => void;
}

const classes = (count: number) => (count === 1 ? "1 class" : `${count} classes`);

/** What a file would do, or did. */
export function ImportReport({ report, isImporting, onImport }: ImportReportProps) {
  const { made, refused, alreadyThere, imported } = report;
  return (
    <div role="status" className="mt-8 grid gap-6">
      <Banner
        tone={imported ? "success" : refused.length > 0 ? "warning" : "info"}
        title={imported ? `${classes(made.length)} imported` : `${classes(made.length)} would be made`}
        action={
          !imported &&
          made.length > 0 && (
            <Button loading={isImporting} onClick={onImport}>
              {refused.length > 0
                ? `Import ${made.length}, leave out ${refused.length}`
                : `Import ${classes(made.length)}`}
            </Button>
          )
        }
      >
        <p>
          {refused.length > 0 && `${refused.length === 1 ? "1 row is" : `${refused.length} rows are`} refused. `}
          {alreadyThere > 0 && `${classes(alreadyThere)} from an earlier import stay as they are.`}
        </p>
      </Banner>
      {refused.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">Refused rows</h3>
          <DataTable caption="Refused rows" columns={REFUSED} rows={refused} rowKey={({ line }) => String(line)} />
        </section>
      )}
      {made.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">{imported ? "Imported" : "Would be made"}</h3>
          <DataTable caption="Classes of the file" columns={MADE} rows={made} rowKey={({ id }) => id} />
        </section>
      )}
    </div>
  );
}

const REFUSED: DataColumn<RefusedRow>[] = [
  { key: "line", header: "Line", sortBy: ({ line }) => line, cell: ({ line }) => line },
  { key: "reason", header: "Reason", cell: ({ reason }) => reason },
];

const MADE: DataColumn<ImportedClass>[] = [
  { key: "line", header: "Line", phone: "hidden", sortBy: ({ line }) => line, cell: ({ line }) => line },
  { key: "name", header: "Class", phone: "title", sortBy: ({ name }) => name, cell: ({ name }) => name },
  {
    key: "when",
    header: "When",
    sortBy: ({ date, startTime }) => date + startTime,
    cell: ({ date, startTime }) => `${formatDay(date)}, ${formatTime(startTime)}`,
  },
  {
    key: "instructor",
    header: "Instructor",
    cell: ({ instructorName }) => <span translate="no">{instructorName}</span>,
  },
  { key: "place", header: "Room", cell: ({ place }) => place || "–" },
  { key: "capacity", header: "Seats", align: "end", cell: ({ capacity }) => capacity },
  { key: "price", header: "Price", align: "end", cell: ({ priceCents }) => formatCents(priceCents) },
];
