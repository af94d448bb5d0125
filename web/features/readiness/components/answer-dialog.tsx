import { useState } from "react";
import type { GrantScope } from "#shared/features/readiness/readiness-request.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { RadioGroup } from "#web/ui/forms/radio-group.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useWrite } from "#web/use-write.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { answerEffect } from "../effects.ts";
import type { ReadinessRequestRow } from "../tables.ts";

export interface AnswerDialogProps {
  question: ReadinessRequestRow;
  status: "granted" | "declined";
  onClose: () => void;
}

const LONGEST_REASON = 500;

/** One's name stands under the answer, and the student reads it. */
export function AnswerDialog({ question, status, onClose }: AnswerDialogProps) {
  const [scope, setScope] = useState<GrantScope>("class");
  const [reason, setReason] = useState("");
  const write = useWrite();
  const isGranting = status === "granted";
  async function answer() {
    const at = new Date().toISOString();
    if (!(await write(answerEffect, { id: question.id, status, scope, reason: reason.trim(), at }))) return;
    toast({ title: isGranting ? t("Let in @done") : t("Declined"), variant: "success" });
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isGranting ? t("Approve them in your name?") : t("Decline, with a reason")}
      description={
        <>
          <span>{question.studentName}</span>, <Content>{question.className}</Content>
        </>
      }
      footer={
        <Button disabled={!isGranting && reason.trim() === ""} onClick={() => void answer()}>
          {isGranting ? t("Let in") : t("Decline")}
        </Button>
      }
    >
      {isGranting && question.seriesId !== null && (
        <RadioGroup<GrantScope>
          aria-label={t("For which classes")}
          value={scope}
          onValueChange={setScope}
          options={[
            { value: "class", label: t("This one class") },
            { value: "series", label: t("Every class of this series") },
          ]}
        />
      )}
      {isGranting && question.seriesId === null && (
        <p className="text-ink-muted">{t("For this class only. They still have to book a seat.")}</p>
      )}
      {!isGranting && (
        <Field label={t("Reason")} hint={t("The student will read this. Say what would make them ready.")} required>
          <Textarea
            rows={3}
            autoFocus
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  );
}
