import { useQueryClient } from "@tanstack/react-query";
import { closeMonth, getMonth, listMonths } from "#shared/features/accounting/endpoints.ts";
import type { Month } from "#shared/features/accounting/month.ts";
import { call } from "#web/data/client.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { monthText } from "./words.ts";

/** Asks before a month is closed for good. */
export function CloseMonth({ month, onClose }: { month: Month; onClose: () => void }) {
  const { isBusy, attempt } = useAttempt();
  const client = useQueryClient();
  async function close() {
    if (!(await attempt(() => call(closeMonth, { month })))) return;
    toast({ title: t("{month} is closed", { month: monthText(month) }), variant: "success" });
    for (const { path } of [listMonths, getMonth]) await client.invalidateQueries({ queryKey: [path] });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Close {month}", { month: monthText(month) })}
      description={t(
        "Its numbers are final, and you can't reopen it. Anything that comes later shows in the next open month.",
      )}
      confirmLabel={t("Close the month")}
      loading={isBusy}
      onConfirm={() => void close()}
    />
  );
}
