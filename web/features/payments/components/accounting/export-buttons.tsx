import { Download } from "lucide-react";
import { exportFigures, exportJournal, exportReport } from "#shared/features/accounting/endpoints.ts";
import type { JournalFormat } from "#shared/features/accounting/journal.ts";
import type { Month } from "#shared/features/accounting/month.ts";
import { download } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

/** The files of a month: its figures, and the journal for the accountant's program. */
export function ExportButtons({ month }: { month: Month }) {
  const { isBusy, attempt } = useAttempt();
  const save = (read: () => Promise<Blob>, name: string) => void attempt(async () => saveFile(await read(), name));
  const saveJournal = (format: JournalFormat) =>
    save(() => download(exportJournal, { month, format }), `journal-${month}-${format}.csv`);
  const files: [label: string, onSave: () => void][] = [
    [t("Report as PDF"), () => save(() => download(exportReport, { month }), `accounts-${month}.pdf`)],
    [t("Figures as CSV"), () => save(() => download(exportFigures, { month }), `accounts-${month}.csv`)],
    [t("Journal for QuickBooks"), () => saveJournal("quickbooks")],
    [t("Journal for Xero"), () => saveJournal("xero")],
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {files.map(([label, onSave]) => (
        <Button key={label} variant="secondary" size="sm" loading={isBusy} onClick={onSave}>
          <Download aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  );
}
