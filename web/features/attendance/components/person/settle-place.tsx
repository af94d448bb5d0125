import { useState } from "react";
import { isLeader } from "#shared/core/actor.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import type { SettleWay } from "#shared/features/bookings/settlement.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { settlePlaceEffect } from "../../effects.ts";
import type { RosterEntryRow } from "../../tables.ts";

interface SettlePlaceProps {
  entry: RosterEntryRow;
  priceCents: number;
}

const SETTLED: Record<SettleWay, Message> = {
  pass: message("Settled with a pass"),
  till: message("Paid at the door"),
  invoice: message("Invoice sent"),
  "let-off": message("Waived"),
};

/** Settles a place that was let in to pay later, without a network too. */
export function SettlePlace({ entry, priceCents }: SettlePlaceProps) {
  const { isUnpaid, settlement } = entry;
  if (settlement && !isUnpaid)
    return (
      <Section title={t(SETTLED[settlement.way])} className="mb-8">
        <p className="text-sm text-ink-muted">
          {settlement.reason && <span data-content>{`${settlement.reason} · `}</span>}
          <span>{settlement.byName}</span>
        </p>
      </Section>
    );
  return isUnpaid ? <Ways id={entry.id} priceCents={priceCents} /> : null;
}

function Ways({ id, priceCents }: { id: string; priceCents: number }) {
  const write = useWrite();
  const mayLetOff = isLeader(useSignedInUser());
  const [reason, setReason] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const settle = (way: "cash" | "bank" | "pass" | "invoice") => {
    const claimed = way === "cash" || way === "bank" ? { claimedCents: priceCents } : {};
    void write(settlePlaceEffect, { id, way, at: new Date().toISOString(), ...claimed });
  };
  const letOff = () => {
    setTried(true);
    if (!reason?.trim()) return;
    void write(settlePlaceEffect, { id, way: "let-off", at: new Date().toISOString(), reason: reason.trim() });
  };
  return (
    <Section
      title={t("Not paid yet")}
      description={t("This class costs {amount}.", { amount: formatCents(priceCents) })}
      className="mb-8"
    >
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => settle("cash")}>
          {t("Take {amount} in cash", { amount: formatCents(priceCents) })}
        </Button>
        <Button variant="secondary" onClick={() => settle("pass")}>
          {t("Use their pass")}
        </Button>
        <Button variant="secondary" onClick={() => settle("bank")}>
          {t("Paid by bank transfer")}
        </Button>
        <Button variant="secondary" onClick={() => settle("invoice")}>
          {t("Send an invoice")}
        </Button>
      </div>
      {!mayLetOff ? null : reason === null ? (
        <Button variant="ghost" className="mt-2 -ml-5" onClick={() => setReason("")}>
          {t("They owe nothing")}
        </Button>
      ) : (
        <div className="mt-4 grid gap-2.5">
          <Field
            label={t("Why they owe nothing")}
            required
            error={isTried && !reason.trim() ? t("Say why.") : undefined}
          >
            <TextInput autoFocus maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <Button variant="secondary" className="justify-self-start" onClick={letOff}>
            {t("Waive it")}
          </Button>
        </div>
      )}
    </Section>
  );
}
