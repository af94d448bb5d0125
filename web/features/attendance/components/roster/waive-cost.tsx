import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { formatCents } from "../../../../../shared/core/money.ts";
import { canWaive } from "../../../../../shared/features/classes/cancel-rules.ts";
import { waiveCost } from "../../../../../shared/features/classes/endpoints.ts";
import { call } from "../../../../data/client.ts";
import { useDatabase, useSync } from "../../../../local-data.ts";
import { wordsFor } from "../../../../shell/form-errors.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { TextInput } from "../../../../ui/forms/text-input.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import type { BookingRow } from "../../../classes/tables.ts";

/** What not coming costs somebody, and the word that lets them off. The studio decides it, so it needs a connection. */
export function WaiveCost({ bookingId }: { bookingId: string }) {
  const db = useDatabase();
  const booking = useLiveQuery(() => db.rows<BookingRow>("bookings").get(bookingId), [db, bookingId]);
  if (!booking) return null;
  const { lossState, feeState = null, noShowState = null, feeCents, waiver } = booking;
  if (waiver)
    return (
      <Section title="Let off" className="mt-8">
        <p>{waiver.reason}</p>
        {waiver.byName && (
          <p className="text-sm text-ink-muted" translate="no">
            {waiver.byName}
          </p>
        )}
      </Section>
    );
  if (!canWaive({ lossState, feeState, noShowState })) return null;
  const isToCome = noShowState === "announced";
  const cost = feeCents ? `A fee of ${formatCents(feeCents)}` : "What was paid for it";
  return (
    <Section
      title="What it costs them"
      description={
        <>
          <span>{cost}</span> <span>{isToCome ? "a day after the mark." : feeCents ? "is charged." : "is lost."}</span>
        </>
      }
      className="mt-8"
    >
      <WaiveForm bookingId={bookingId} />
    </Section>
  );
}

function WaiveForm({ bookingId }: { bookingId: string }) {
  const sync = useSync();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function letOff() {
    if (reason.trim() === "") return setError("Please say why.");
    setBusy(true);
    try {
      await call(waiveCost, { id: bookingId, reason });
      await sync.now();
      toast({ title: "They owe nothing for it", variant: "success" });
    } catch (failure) {
      setError(wordsFor(failure));
    }
    setBusy(false);
  }
  return (
    <div className="grid gap-2.5">
      <Field label="Reason" hint="The person reads it, with your name." required error={error}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button variant="secondary" loading={isBusy} onClick={() => void letOff()} className="justify-self-start">
        Let them off
      </Button>
    </div>
  );
}
