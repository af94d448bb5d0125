import { ExternalLink, FileText } from "lucide-react";
import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { type DisputeCase, isInquiry, needsAnswer } from "#shared/features/payments/dispute.ts";
import { acceptDispute, getDisputePaper } from "#shared/features/payments/dispute-endpoints.ts";
import { call, download } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { saveFile } from "#web/ui/actions/save-file.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { AnswerForm } from "./answer-form.tsx";

interface CaseActionsProps {
  found: DisputeCase;
  onChanged: () => void;
}

/** Answer, give in, or take the evidence along as one paper. */
export function CaseActions({ found, onChanged }: CaseActionsProps) {
  const { dispute, deskUrl } = found;
  const [isAnswering, setAnswering] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const isOpen = needsAnswer(dispute.status);
  const save = () =>
    attempt(async () => saveFile(await download(getDisputePaper, { id: dispute.id }), `dispute-${dispute.id}.pdf`));
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      {isOpen && <Button onClick={() => setAnswering(true)}>{t("Answer the bank")}</Button>}
      <Button variant="secondary" loading={isBusy} onClick={() => void save()}>
        <FileText aria-hidden="true" />
        {t("Evidence as PDF")}
      </Button>
      {deskUrl && (
        <Button asChild variant="secondary">
          <a href={deskUrl} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {t("Open at Stripe")}
          </a>
        </Button>
      )}
      {isOpen && !isInquiry(dispute.status) && <AcceptDispute found={found} onDone={onChanged} />}
      {isAnswering && <AnswerForm found={found} onClose={() => setAnswering(false)} onDone={onChanged} />}
    </div>
  );
}

function AcceptDispute({ found: { dispute }, onDone }: { found: DisputeCase; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const accept = () =>
    attempt(async () => {
      await call(acceptDispute, { id: dispute.id });
      toast({ title: t("The payer keeps the money"), variant: "success" });
      setOpen(false);
      onDone();
    });
  return (
    <ConfirmDialog
      danger
      open={isOpen}
      onOpenChange={setOpen}
      loading={isBusy}
      trigger={<Button variant="ghost">{t("Don't contest it")}</Button>}
      title={t("Let the payer keep {amount}?", { amount: formatCents(dispute.cents) })}
      description={t("The dispute counts as lost, and its fee stays with Stripe. This can't be undone.")}
      confirmLabel={t("Let the payer keep it")}
      cancelLabel={t("Not now")}
      onConfirm={() => void accept()}
    />
  );
}
