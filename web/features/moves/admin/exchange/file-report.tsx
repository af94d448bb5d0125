import { message } from "#shared/core/messages/message.ts";
import type { FileFault, LibraryFileReport } from "#shared/features/moves/exchange/library-file.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t, tAnswer } from "#web/words/t.ts";
import { EffectList } from "../effect-list.tsx";

export interface FileReportProps {
  report: LibraryFileReport;
  isImporting: boolean;
  onImport: () => void;
}

/** What a file would do, or everything that is wrong with it. */
export function FileReport({ report, isImporting, onImport }: FileReportProps) {
  const { added, changed, archived, unchanged, others, faults, moreFaults, effect } = report;
  const isFaulty = faults.length > 0;
  const isSame = added.length + changed.length + archived.length === 0;
  const title = isFaulty
    ? t("This file can't be imported yet")
    : isSame
      ? t("The library already matches this file")
      : t("This is what would happen");
  return (
    <div className="mt-6 grid gap-6">
      <div role="status">
        <Banner
          tone={isFaulty ? "warning" : "info"}
          title={title}
          action={
            !isFaulty &&
            !isSame && (
              <Button loading={isImporting} onClick={onImport}>
                {t("Import")}
              </Button>
            )
          }
        >
          {isFaulty ? (
            <p>
              {t("Faults: {value}. Correct them in the file and choose it again. Until then, nothing changes.", {
                value: faults.length + moreFaults,
              })}
            </p>
          ) : (
            <p className="flex flex-wrap gap-x-4 tabular-nums">
              <span>{t("Added: {count}", { count: added.length })}</span>
              <span>{t("Changed: {count}", { count: changed.length })}</span>
              <span>{t("Archived: {count}", { count: archived.length })}</span>
              <span>{t("Unchanged: {unchanged}", { unchanged })}</span>
              <span>{t("Not in the file: {others}", { others })}</span>
            </p>
          )}
        </Banner>
      </div>
      {isFaulty && (
        <DataTable
          caption={t("Faults of the file")}
          columns={columnsFor(report.format)}
          rows={faults.map((fault, at) => ({ ...fault, message: tAnswer(fault), at }))}
          rowKey={({ at }) => String(at)}
        />
      )}
      {!isFaulty && (
        <>
          {effect.raised + effect.lowered + effect.classes > 0 && <EffectList effect={effect} />}
          <NameList title={t("Added @moves")} names={added} />
          <NameList
            title={t("Changed")}
            names={changed.map(({ name, fields }) => `${name} (${fields.join(", ").replaceAll("_", " ")})`)}
          />
          <NameList title={t("Archived @moves")} names={archived} />
        </>
      )}
    </div>
  );
}

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <ul className="columns-1 gap-x-8 text-sm sm:columns-2 lg:columns-3">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two apparatus may have moves of one name, and the list stands still
          <li key={`${at} ${name}`} className="break-inside-avoid py-0.5 wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

const columnsFor = (format: LibraryFileReport["format"]): DataColumn<FileFault & { at: number }>[] => [
  {
    key: "line",
    header: format === "csv" ? message("Line") : message("Move number"),
    sortBy: ({ line }) => line ?? 0,
    cell: ({ line }) => line ?? "–",
  },
  {
    key: "move",
    header: message("Move"),
    phone: "title",
    cell: ({ move }) => move || "–",
  },
  { key: "field", header: message("Field"), cell: ({ field }) => <code>{field}</code> },
  { key: "message", header: message("What is wrong"), cell: ({ message }) => message },
];
