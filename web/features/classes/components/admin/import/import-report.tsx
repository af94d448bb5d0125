import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { ClassImportReport, ImportedClass, RefusedRow } from "#shared/features/classes/admin/class-import.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Content } from "#web/words/content.tsx";
import { t, tAnswer } from "#web/words/t.ts";

export interface ImportReportProps {
  report: ClassImportReport;
  isImporting: boolean;
  onImport: () => void;
}

/** What a file would do, or did. */
export function ImportReport({ report, isImporting, onImport }: ImportReportProps) {
  const { made, changed, refused, alreadyThere, imported, clashes } = report;
  const count = made.length + changed.length;
  return (
    <div role="status" className="mt-8 grid gap-6">
      <Banner
        tone={imported ? "success" : refused.length > 0 ? "warning" : "info"}
        title={
          imported
            ? t("{count, plural, one {# class imported} other {# classes imported}}", { count: made.length })
            : t("{count, plural, one {# class would be made} other {# classes would be made}}", { count: made.length })
        }
        action={
          !imported &&
          count > 0 && (
            <Button loading={isImporting} onClick={onImport}>
              {refused.length > 0
                ? t("Import {count}, leave out {count2}", { count, count2: refused.length })
                : t("{count, plural, one {Import # class} other {Import # classes}}", { count })}
            </Button>
          )
        }
      >
        <p>
          {changed.length > 0 &&
            (imported
              ? t("{count, plural, one {# class changed.} other {# classes changed.}}", { count: changed.length })
              : t(
                  "{count, plural, one {# class would change, and the people in it are notified.} other {# classes would change, and the people in them are notified.}}",
                  { count: changed.length },
                ))}{" "}
          {refused.length > 0 &&
            t("{count, plural, one {# row is refused.} other {# rows are refused.}}", { count: refused.length })}{" "}
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
        <section>
          <h3 className="mb-3 text-base">{imported ? t("Changed @done") : t("Would change")}</h3>
          <DataTable caption={t("Corrected classes")} columns={MADE} rows={changed} rowKey={({ id }) => id} />
        </section>
      )}
      {made.length > 0 && (
        <section>
          <h3 className="mb-3 text-base">{imported ? t("Imported") : t("Would be made")}</h3>
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
