import { Download } from "lucide-react";
import { exportMovesCsv, exportMovesJson } from "#shared/features/moves/exchange/endpoints.ts";
import { download } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";

async function save(endpoint: typeof exportMovesCsv | typeof exportMovesJson, name: string): Promise<void> {
  try {
    saveFile(await download(endpoint, {}), name);
  } catch (error) {
    toast({ title: t("The export failed"), description: wordsFor(error), variant: "danger" });
  }
}

/** The library to keep, to edit in a spreadsheet, or to take to another studio. */
export function ExportSection() {
  return (
    <Section
      title={t("Export")}
      description={t(
        "Every move in both languages, archived ones too. CSV is for spreadsheets, JSON for other programs.",
      )}
    >
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={() => void save(exportMovesCsv, "moves.csv")}>
          <Download aria-hidden="true" />
          {t("Export CSV")}
        </Button>
        <Button variant="secondary" onClick={() => void save(exportMovesJson, "moves.json")}>
          <Download aria-hidden="true" />
          {t("Export JSON")}
        </Button>
      </div>
    </Section>
  );
}
