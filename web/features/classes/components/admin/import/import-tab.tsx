import { useState } from "react";
import { v7 as newId } from "uuid";
import { type ClassImportReport, IMPORT_COLUMNS } from "#shared/features/classes/admin/class-import.ts";
import { importClasses } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useAdminWrite } from "#web/features/classes/admin-queries.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { showNotice } from "#web/shell/staff/notices/notice-store.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { FileButton } from "#web/ui/forms/file-button.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { ImportReport } from "./import-report.tsx";

const HEADER = [...IMPORT_COLUMNS.required, ...IMPORT_COLUMNS.optional].join(",");

/** A timetable from a file: looked through first, made only after a yes. */
export function ImportTab() {
  const [csv, setCsv] = useState("");
  const [report, setReport] = useState<ClassImportReport | null>(null);
  const [error, setError] = useState<string>();
  const [replan, setReplan] = useState(false);
  const [busy, setBusy] = useState<"check" | "import" | null>(null);
  const write = useAdminWrite();

  function change(text: string) {
    setCsv(text);
    setReport(null);
    setReplan(false);
    setError(undefined);
  }

  async function send(dryRun: boolean, again = replan) {
    setBusy(dryRun ? "check" : "import");
    try {
      const operationId = newId();
      const request = { csv, dryRun, skipRefused: !dryRun, replan: again, anyway: !dryRun };
      const answer = await write(call(importClasses, request, { operationId }));
      setReport(answer);
      setError(undefined);
      if (answer.imported)
        toast({
          title: t("{count, plural, one {# class imported} other {# classes imported}}", { count: answer.made.length }),
          description: await showNotice({ of: "change", id: operationId }),
          variant: "success",
        });
    } catch (failure) {
      setReport(null);
      setError(wordsFor(failure));
    }
    setBusy(null);
  }
  return (
    <Section
      title={t("Import a timetable")}
      description={t("From a spreadsheet saved as CSV. Nothing is made before you have seen what would be.")}
    >
      <div className="grid max-w-3xl gap-4">
        <Field
          label={t("Rows")}
          hint={t("The first line names the columns: {list} are needed, {list2} may follow.", {
            list: IMPORT_COLUMNS.required.join(", "),
            list2: IMPORT_COLUMNS.optional.join(", "),
          })}
          error={error}
        >
          <Textarea
            rows={8}
            value={csv}
            onChange={(event) => change(event.target.value)}
            placeholder={`${HEADER}\n2026-12-01,18:00,Silks Basics,Maya Torres,12,25.00,Main room`}
            spellCheck={false}
            className="font-mono text-sm"
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <FileButton
            label={t("CSV file")}
            accept=".csv,text/csv,text/plain"
            onChoose={(file) => void file.text().then(change)}
          >
            {t("Choose a file")}
          </FileButton>
          <Button disabled={csv.trim() === ""} loading={busy === "check"} onClick={() => void send(true)}>
            {t("Check")}
          </Button>
        </div>
      </div>
      {report && (
        <ImportReport
          report={report}
          replan={replan}
          onReplan={(again) => {
            setReplan(again);
            void send(true, again);
          }}
          isImporting={busy === "import"}
          onImport={() => void send(false)}
        />
      )}
    </Section>
  );
}
