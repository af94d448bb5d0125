import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import type { RosterCost } from "#shared/features/attendance/roster-entry.ts";
import { waiveCost } from "#shared/features/bookings/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useSync } from "#web/local-data.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

interface WaiveCostProps {
  bookingId: string;
  cost: RosterCost | null;
}

/** What a missed class costs, and the button that waives it. Needs a connection, because the studio decides. */
export function WaiveCost({ bookingId, cost }: WaiveCostProps) {
  // The roster follows some seconds later.
  const [letOffFor, setLetOffFor] = useState<string | null>(null);
  const waiver = cost?.waiver ?? (letOffFor === null ? null : { reason: letOffFor, byName: "" });
  if (waiver)
    return (
      <Section title={t("Waived")} className="mt-8">
        <p>
          <StoredReason text={waiver.reason} />
        </p>
        {waiver.byName && <p className="text-sm text-ink-muted">{waiver.byName}</p>}
      </Section>
    );
  if (!cost?.isOpen) return null;
  const { isFee, isToCome, feeCents } = cost;
  const isLoss = feeCents === null && !isFee;
  const what = isLoss
    ? isToCome
      ? t("What was paid for it is lost a day after the mark.")
      : t("What was paid for it is lost.")
    : feeCents === null
      ? isToCome
        ? t("A fee is charged a day after the mark.")
        : t("A fee is charged.")
      : isToCome
        ? t("A fee of {amount} is charged a day after the mark.", { amount: formatCents(feeCents) })
        : t("A fee of {amount} is charged.", { amount: formatCents(feeCents) });
  return (
    <Section title={t("What it costs them")} description={what} className="mt-8">
      <WaiveForm bookingId={bookingId} onLetOff={setLetOffFor} />
    </Section>
  );
}

function WaiveForm({ bookingId, onLetOff }: { bookingId: string; onLetOff: (reason: string) => void }) {
  const sync = useSync();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function letOff() {
    if (reason.trim() === "") return setError(t("Say why."));
    setBusy(true);
    try {
      await call(waiveCost, { id: bookingId, reason });
      onLetOff(reason);
      void sync.now();
      toast({ title: t("They owe nothing for it"), variant: "success" });
    } catch (failure) {
      setError(wordsFor(failure));
    }
    setBusy(false);
  }
  return (
    <div className="grid gap-2.5">
      <Field label={t("Reason")} hint={t("They'll see this with your name.")} required error={error}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button variant="secondary" loading={isBusy} onClick={() => void letOff()} className="justify-self-start">
        {t("Waive it")}
      </Button>
    </div>
  );
}
