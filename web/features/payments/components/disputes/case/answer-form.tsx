import { type FormEvent, useState } from "react";
import type { DisputeCase } from "#shared/features/payments/dispute.ts";
import { answerDispute, LONGEST_STATEMENT } from "#shared/features/payments/dispute-endpoints.ts";
import { call } from "#web/data/client.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { FormSheet } from "#web/ui/overlays/form-sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

interface AnswerFormProps {
  found: DisputeCase;
  onClose: () => void;
  onDone: () => void;
}

const SHORTEST = 3;

/** The studio's own words for the bank; the evidence goes with them. */
export function AnswerForm({ found, onClose, onDone }: AnswerFormProps) {
  const [statement, setStatement] = useState("");
  const [isTried, setTried] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const isShort = statement.trim().length < SHORTEST;

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    const isSent = await attempt(() => call(answerDispute, { id: found.dispute.id, statement: statement.trim() }));
    if (isSent) toast({ title: t("Your answer is with the bank"), variant: "success" });
    onDone();
    if (isSent) onClose();
  }
  return (
    <FormSheet
      title={t("Answer the bank")}
      description={t("The bank takes one answer: it can't be changed later.")}
      submitLabel={t("Send to the bank")}
      isSaving={isBusy}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Field
        label={t("What happened, in your words")}
        required
        hint={t("Who booked and came, and what you agreed on. The bank decides by what you show.")}
        error={isTried && isShort ? t("Say what happened in a sentence or two.") : undefined}
      >
        <Textarea
          rows={6}
          maxLength={LONGEST_STATEMENT}
          value={statement}
          onChange={(event) => setStatement(event.target.value)}
        />
      </Field>
      <Enclosed found={found} />
      <p className="text-sm text-ink-muted">
        {t("To send files too, such as the PDF or a signed waiver, answer at Stripe instead and upload them there.")}
      </p>
    </FormSheet>
  );
}

function Enclosed({ found: { dispute, places, signatures, messages } }: { found: DisputeCase }) {
  return (
    <div className="text-sm">
      <p className="font-semibold">{t("We send with it, as text")}</p>
      <ul className="mt-1 list-disc pl-5 text-ink-muted">
        {dispute.payer && <li>{t("The payer's name and email")}</li>}
        {dispute.sold.length > 0 && <li>{t("What was sold")}</li>}
        {places.length > 0 && (
          <li>
            {t("{count, plural, one {# booking} other {# bookings}} with check-ins and the cancellation rule", {
              count: places.length,
            })}
          </li>
        )}
        {signatures.length > 0 && (
          <li>
            {t("{count, plural, one {# signed waiver} other {# signed waivers}}: who signed, and when", {
              count: signatures.length,
            })}
          </li>
        )}
        {messages.length > 0 && (
          <li>{t("{count, plural, one {# message} other {# messages}} you sent", { count: messages.length })}</li>
        )}
      </ul>
    </div>
  );
}
