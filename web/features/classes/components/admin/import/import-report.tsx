import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type {
  CanceledRow,
  ClassImportReport,
  ImportedClass,
  RefusedRow,
} from "#shared/features/classes/admin/class-import.ts";
import { formatDay, formatDayOf, formatTime } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Content } from "#web/words/content.tsx";
import { t, tAnswer } from "#web/words/t.ts";
import { CorrectedClasses } from "./corrected-classes.tsx";
import { type Choices, doneWords } from "./use-timetable-import.ts";

export interface ImportReportProps {
  report: ClassImportReport;
  choices: Pick<Choices, "replan" | "changeIds">;
  /** Whether canceled classes of the file are planned again. */
  onReplan: (again: boolean) => void;
  onTick: (ids: string[]) => void;
  isImporting: boolean;
  onImport: () => void;
}

/** "Import 3 classes", "Change 2 classes", or both; null where nothing would be done. */
function importWords(made: number, changes: number, refused: number): string | null {
  if (changes > 0 && made > 0) return t("Import {count} and change {count2}", { count: made, count2: changes });
  if (changes > 0) return t("{count, plural, one {Change # class} other {Change # classes}}", { count: changes });
  if (made === 0) return null;
  return refused > 0
    ? t("Import {count}, leave out {count2}", { count: made, count2: refused })
    : t("{count, plural, one {Import # class} other {Import # classes}}", { count: made });
}

/** What a file would do, or did. */
export function ImportReport(props: ImportReportProps) {
  const { report, choices, onReplan, onTick, isImporting, onImport } = props;
  const { made, changed, refused, alreadyThere, canceled, imported, clashes, notes } = report;
  const { replan } = choices;
  const ticked = changed.filter(({ id }) => choices.changeIds.includes(id)).length;
  const words = imported ? null : importWords(made.length, ticked, refused.length);
  return (
    <div role="status" className="mt-8 grid gap-6">
      <Banner
        tone={imported ? "success" : refused.length > 0 ? "warning" : "info"}
        title={
          imported
            ? doneWords(report)
            : t("{count, plural, one {# class would be added} other {# classes would be added}}", {
                count: made.length,
              })
        }
        action={
          words && (
            <Button loading={isImporting} onClick={onImport}>
              {words}
            </Button>
          )
        }
      >
        <p>
          {imported
            ? made.length > 0 &&
              changed.length > 0 &&
              t("{count, plural, one {# class changed.} other {# classes changed.}}", { count: changed.length })
            : changed.length > 0 &&
              t(
                "{count, plural, one {# class differs from the file. Check it below to change it.} other {# classes differ from the file. Check the ones to change below.}}",
                { count: changed.length },
              )}{" "}
          {refused.length > 0 &&
            t("{count, plural, one {# row is refused.} other {# rows are refused.}}", { count: refused.length })}{" "}
          {canceled.length > 0 &&
            !replan &&
            t(
              "{count, plural, one {# class was canceled and is left out.} other {# classes were canceled and are left out.}}",
              {
                count: canceled.length,
              },
            )}{" "}
          {alreadyThere > 0 &&
            t(
              "{count, plural, one {# class from an earlier import stays as it is.} other {# classes from an earlier import stay as they are.}}",
              { count: alreadyThere },
            )}
        </p>
      </Banner>
      {refused.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">{t("Refused rows")}</h3>
          <DataTable caption={t("Refused rows")} columns={REFUSED} rows={refused} rowKey={({ line }) => String(line)} />
        </section>
      )}
      {canceled.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">{t("Canceled classes")}</h3>
          <DataTable
            caption={t("Canceled classes")}
            columns={CANCELED}
            rows={canceled}
            rowKey={({ line }) => String(line)}
          />
          {!imported && (
            <Checkbox
              className="mt-3"
              label={t("{count, plural, one {Plan it again} other {Plan them again}}", { count: canceled.length })}
              description={t("As new classes. People who were booked aren't booked again.")}
              checked={replan}
              onCheckedChange={(checked) => onReplan(checked === true)}
            />
          )}
        </section>
      )}
      {!imported && clashes.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">{t("At the same time")}</h3>
          <DataTable
            caption={t("At the same time")}
            columns={REFUSED}
            rows={clashes}
            rowKey={({ line }) => String(line)}
          />
        </section>
      )}
      {changed.length > 0 && (
        <CorrectedClasses classes={changed} ticked={imported ? null : choices.changeIds} onTick={onTick} />
      )}
      {notes.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">{t("Good to know")}</h3>
          <DataTable caption={t("Good to know")} columns={NOTED} rows={notes} rowKey={({ line }) => String(line)} />
        </section>
      )}
      {made.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">{imported ? t("Imported") : t("Would be added")}</h3>
          <DataTable caption={t("Classes of the file")} columns={MADE} rows={made} rowKey={({ id }) => id} />
        </section>
      )}
    </div>
  );
}

const REFUSED: DataColumn<RefusedRow>[] = [
  { key: "line", header: message("Line"), sortBy: ({ line }) => line, cell: ({ line }) => line },
  { key: "reason", header: message("Reason"), cell: ({ reason, words }) => tAnswer({ message: reason, words }) },
];

const NOTED = REFUSED.map((column) => (column.key === "reason" ? { ...column, header: message("Note") } : column));

/** "Canceled on Mar 2: the teacher is ill" */
function CanceledWords({ row: { canceledAt, reason } }: { row: CanceledRow }) {
  return (
    <>
      {canceledAt ? t("Canceled on {day}", { day: formatDayOf(canceledAt, "medium") }) : t("Canceled")}
      {reason && (
        <>
          {": "}
          <Content>{reason}</Content>
        </>
      )}
    </>
  );
}

const CANCELED: DataColumn<CanceledRow>[] = [
  { key: "line", header: message("Line"), phone: "hidden", sortBy: ({ line }) => line, cell: ({ line }) => line },
  {
    key: "name",
    header: message("Class"),
    phone: "title",
    sortBy: ({ name }) => name,
    cell: ({ name }) => <Content>{name}</Content>,
  },
  {
    key: "when",
    header: message("When"),
    sortBy: ({ date, startTime }) => date + startTime,
    cell: ({ date, startTime }) => `${formatDay(date)}, ${formatTime(startTime)}`,
  },
  { key: "canceled", header: message("Status"), cell: (row) => <CanceledWords row={row} /> },
];

const MADE: DataColumn<ImportedClass>[] = [
  { key: "line", header: message("Line"), phone: "hidden", sortBy: ({ line }) => line, cell: ({ line }) => line },
  {
    key: "name",
    header: message("Class"),
    phone: "title",
    sortBy: ({ name }) => name,
    cell: ({ name }) => <Content>{name}</Content>,
  },
  {
    key: "when",
    header: message("When"),
    sortBy: ({ date, startTime }) => date + startTime,
    cell: ({ date, startTime }) => `${formatDay(date)}, ${formatTime(startTime)}`,
  },
  {
    key: "instructor",
    header: message("Instructor"),
    cell: ({ instructorName }) => instructorName,
  },
  { key: "place", header: message("Room"), cell: ({ place }) => <Content>{place || "–"}</Content> },
  { key: "capacity", header: message("Seats"), align: "end", cell: ({ capacity }) => capacity },
  { key: "price", header: message("Price"), align: "end", cell: ({ priceCents }) => formatCents(priceCents) },
];
