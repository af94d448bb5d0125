import { FileText } from "lucide-react";
import { getStatementPdf } from "#shared/features/pay/endpoints.ts";
import { download } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import type { StatementKey } from "../queries.ts";

export function StatementButton({ instructorId, periodId }: StatementKey) {
  const { isBusy, attempt } = useAttempt();
  const save = () =>
    attempt(async () =>
      saveFile(await download(getStatementPdf, { instructorId, ...(periodId && { periodId }) }), "pay.pdf"),
    );
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void save()}>
      <FileText aria-hidden="true" />
      {t("Statement as PDF")}
    </Button>
  );
}
