import { IMPORT_COLUMNS } from "#shared/features/classes/admin/class-import.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { DateOrderQuestion } from "#web/ui/forms/date-order.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FileButton } from "#web/ui/forms/file-button.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { ImportReport } from "./import-report.tsx";
import { useTimetableImport } from "./use-timetable-import.ts";

const HEADER = [...IMPORT_COLUMNS.required, ...IMPORT_COLUMNS.optional].join(",");
const READABLE =
  ".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A timetable from a file: looked through first, made only after a yes. */
export function ImportTab() {
  const timetable = useTimetableImport();
  const { source, choices, report, error, busy } = timetable;
  const hint = t("The first row names the columns. Required: {list}. Optional: {list2}.", {
    list: IMPORT_COLUMNS.required.join(", "),
    list2: IMPORT_COLUMNS.optional.join(", "),
  });
  return (
    <Section
      title={t("Import a timetable")}
      description={t("From a spreadsheet, as CSV or XLSX. You'll see what would be added first.")}
    >
      <div className="grid max-w-3xl gap-4">
        {source.file ? (
          <Field label={t("File")} hint={hint} error={error}>
            <TextInput readOnly value={source.file.name} />
          </Field>
        ) : (
          <Field label={t("Rows")} hint={hint} error={error}>
            <Textarea
              rows={8}
              value={source.csv}
              onChange={({ target }) => timetable.change({ csv: target.value, file: null })}
              placeholder={`${HEADER}\n2026-12-01,18:00,Silks Basics,Maya Torres,12,25.00,Main room`}
              spellCheck={false}
              className="font-mono text-sm"
            />
          </Field>
        )}
        <div className="flex flex-wrap gap-2.5">
          <FileButton
            label={t("CSV or XLSX file")}
            accept={READABLE}
            onChoose={(file) => void timetable.chooseFile(file)}
          >
            {source.file ? t("Choose another file") : t("Choose a file")}
          </FileButton>
          {source.file && (
            <Button variant="ghost" onClick={() => timetable.change({ csv: "", file: null })}>
              {t("Paste rows instead")}
            </Button>
          )}
          <Button
            disabled={source.file === null && source.csv.trim() === ""}
            loading={busy === "check"}
            onClick={() => void timetable.check()}
          >
            {t("Check")}
          </Button>
        </div>
        {report && report.sheets.length > 1 && !report.imported && (
          <Field label={t("Sheet")} className="max-w-sm">
            <NativeSelect
              value={report.sheet ?? ""}
              onChange={({ target }) => void timetable.choose({ sheet: target.value, changeIds: [] })}
            >
              {report.sheets.map((sheet) => (
                <option key={sheet}>{sheet}</option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {report?.asksDates && (
          <DateOrderQuestion
            example={report.asksDates}
            value={choices.dateOrder}
            onChoose={(dateOrder) => void timetable.choose({ dateOrder })}
          />
        )}
      </div>
      {report && report.asksDates === null && (
        <ImportReport
          report={report}
          choices={choices}
          onReplan={(replan) => void timetable.choose({ replan })}
          onTick={timetable.tick}
          isImporting={busy === "import"}
          onImport={() => void timetable.commit()}
        />
      )}
    </Section>
  );
}
