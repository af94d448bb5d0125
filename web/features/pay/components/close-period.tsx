import { useState } from "react";
import { v7 as newId } from "uuid";
import { addDays, type Day } from "#shared/core/time.ts";
import { closePeriod, type PayPeriod } from "#shared/features/pay/endpoints.ts";
import { call } from "#web/data/client.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useReadAgain } from "../queries.ts";

interface ClosePeriodProps {
  open: PayPeriod;
  today: Day;
  onClose: () => void;
}

/** The end of last month, or yesterday where that is closed already. */
function proposedEnd({ from }: Pick<PayPeriod, "from">, today: Day): Day {
  const monthEnd = addDays(`${today.slice(0, 8)}01`, -1);
  return from === null || from <= monthEnd ? monthEnd : addDays(today, -1);
}

export function ClosePeriod({ open, today, onClose }: ClosePeriodProps) {
  const [id] = useState(() => newId());
  const [to, setTo] = useState(() => proposedEnd(open, today));
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const canClose = to !== "" && to < today && (open.from === null || to >= open.from);
  async function close() {
    if (!(await attempt(() => call(closePeriod, { id, to })))) return;
    toast({ title: t("The period is closed"), variant: "success" });
    await readAgain();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Close the period")}
      description={t("Its lines are final. Later changes, such as a corrected mark, go in the next period.")}
      confirmLabel={t("Close it")}
      confirmDisabled={!canClose}
      loading={isBusy}
      onConfirm={() => void close()}
    >
      <Field label={t("Last day")} error={canClose ? undefined : t("Choose a past day that isn't closed yet.")}>
        <TextInput
          type="date"
          min={open.from ?? undefined}
          max={addDays(today, -1)}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
