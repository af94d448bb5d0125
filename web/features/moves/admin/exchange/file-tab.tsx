import { useState } from "react";
import { checkLibraryFile, importLibrary } from "#shared/features/moves/exchange/endpoints.ts";
import { type LibraryFileReport, MOST_FILE_BYTES } from "#shared/features/moves/exchange/library-file.ts";
import { call } from "#web/data/client.ts";
import { packFile } from "#web/pack-file.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { FileButton } from "#web/ui/forms/file-button.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useLibraryWrite } from "../queries.ts";
import { ExportSection } from "./export-section.tsx";
import { FileReport } from "./file-report.tsx";

interface Chosen {
  name: string;
  file: string;
}

/** The library as a file: out, and in again after a look at what it would do. */
export function FileTab() {
  const { chosen, archivesOthers, report, error, busy, choose, changeArchiving, send } = useLibraryFile();
  return (
    <div className="max-w-4xl">
      <ExportSection />
      <Section
        title={t("Import")}
        description={t(
          "We check the file first. You'll see what would happen before anything changes, and it's all or nothing.",
        )}
      >
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FileButton
              label={t("Library file")}
              accept=".csv,.xlsx,.json,text/csv,application/json,text/plain"
              isBusy={busy === "check"}
              onChoose={(file) => void choose(file)}
            >
              {t("Choose a CSV, XLSX or JSON file")}
            </FileButton>
            {chosen && <span className="text-sm wrap-anywhere text-ink-muted">{chosen.name}</span>}
          </div>
          <Checkbox
            label={t("Archive moves that aren't in the file")}
            description={t("Without this, they stay as they are.")}
            checked={archivesOthers}
            disabled={busy !== null}
            onCheckedChange={(checked) => void changeArchiving(checked === true)}
          />
          {error && <Banner tone="danger" urgent title={error} />}
        </div>
        {report && <FileReport report={report} isImporting={busy === "import"} onImport={() => void send()} />}
      </Section>
    </div>
  );
}

function useLibraryFile() {
  const write = useLibraryWrite();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [archivesOthers, setArchivesOthers] = useState(false);
  const [report, setReport] = useState<LibraryFileReport | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<"check" | "import" | null>(null);

  async function attempt(kind: "check" | "import", work: () => Promise<void>) {
    setBusy(kind);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setReport(null);
      setError(wordsFor(failure));
    }
    setBusy(null);
  }
  const check = (file: string, isArchiving: boolean) =>
    attempt("check", async () => setReport(await call(checkLibraryFile, { file, archivesOthers: isArchiving })));

  async function choose(file: File) {
    setReport(null);
    setChosen(null);
    if (file.size > MOST_FILE_BYTES) return setError(t("The file is too large."));
    const packed = await packFile(file);
    setChosen({ name: file.name, file: packed });
    await check(packed, archivesOthers);
  }
  async function changeArchiving(isArchiving: boolean) {
    setArchivesOthers(isArchiving);
    if (chosen) await check(chosen.file, isArchiving);
  }
  const send = () =>
    attempt("import", async () => {
      if (!chosen || !report) return;
      await write(call(importLibrary, { file: chosen.file, archivesOthers, library: report.library }));
      setReport(null);
      setChosen(null);
      toast({ title: t("Library imported"), variant: "success" });
    });
  return { chosen, archivesOthers, report, error, busy, choose, changeArchiving, send };
}
