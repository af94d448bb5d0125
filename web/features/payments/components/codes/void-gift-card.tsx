import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import type { Balance } from "#shared/features/gift-cards/balance.ts";
import { voidGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

/** Ends a gift card: what is left on it is no longer owed. */
export function VoidGiftCard({ balance: { id, leftCents }, onDone }: { balance: Balance; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const isShort = reason.trim().length < 3;

  async function confirm() {
    setTried(true);
    if (isShort) return;
    await attempt(async () => {
      await call(voidGiftCard, { id, reason: reason.trim() });
      toast({ title: t("The gift card is void"), variant: "success" });
      setOpen(false);
      onDone();
    });
  }
  return (
    <ConfirmDialog
      danger
      open={isOpen}
      onOpenChange={setOpen}
      loading={isBusy}
      trigger={
        <Button variant="ghost" size="sm">
          {t("Void")}
        </Button>
      }
      title={t("Void this gift card?")}
      description={t("{amount} is lost to its holder, and no money goes back. To give it back, refund its receipt.", {
        amount: formatCents(leftCents),
      })}
      confirmLabel={t("Void it")}
      cancelLabel={t("Not now")}
      onConfirm={() => void confirm()}
    >
      <Field label={t("Reason")} required error={isTried && isShort ? t("Say why in a few words.") : undefined}>
        <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
