import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { readAmount } from "#shared/core/settings/typed-amount.ts";
import { countedCash, DENOMINATIONS } from "#shared/features/pos/day-rules.ts";
import { closeDay } from "#shared/features/pos/endpoints.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { useSync } from "#web/local-data.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { useKeptWork } from "#web/shell/kept-work.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Textarea } from "#web/ui/forms/textarea.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import type { TillDayRow } from "../../tables.ts";
import { DayPayments } from "./day-payments.tsx";

interface CountDrawerProps {
  day: TillDayRow;
  onClose: () => void;
}

const NOT_COUNTED = { texts: {} as Record<number, string>, takenOut: "", note: "", isCompared: false };

const readCount = (text: string | undefined): number => (/^\d{1,5}$/.test(text?.trim() ?? "") ? Number(text) : 0);

/**
 * Bills and coins, one kind after the other. The expected sum shows once they are counted, so that none is counted towards
 * it, and the difference before anything is closed.
 */
export function CountDrawer({ day, onClose }: CountDrawerProps) {
  const sync = useSync();
  const [counted, keep] = useKeptWork(`drawer ${day.id}`, NOT_COUNTED);
  const { texts, takenOut, note, isCompared } = counted;
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const counts = DENOMINATIONS.map((cents) => ({ cents, count: readCount(texts[cents]) }));
  const countedCents = countedCash(counts);
  const takenOutCents = takenOut.trim() === "" ? 0 : readAmount(takenOut.trim(), 5);
  async function close() {
    if (takenOutCents === null) return setError(t("A price like 25.00."));
    if (countedCents !== day.expectedCents && note.trim() === "") return setError(t("Note why the drawer is off."));
    setBusy(true);
    setError(null);
    try {
      await call(closeDay, { id: day.id, expectedCents: day.expectedCents, counts, takenOutCents, note: note.trim() });
      await bringHere(sync);
      keep(NOT_COUNTED);
      toast({ title: t("The day is closed"), variant: "success" });
      onClose();
    } catch (failure) {
      setError(wordsFor(failure));
      void sync.now();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Sheet
      open
      title={t("Count the drawer")}
      description={
        isCompared
          ? t("Expected in the drawer: {amount}.", { amount: formatCents(day.expectedCents) })
          : t("Count first. Then see what should be there.")
      }
      onOpenChange={(open) => !open && onClose()}
      footer={
        isCompared ? (
          <Button block size="lg" loading={isBusy} onClick={() => void close()}>
            {t("Close the day")}
          </Button>
        ) : (
          <Button block size="lg" onClick={() => keep({ ...counted, isCompared: true })}>
            {t("Done counting")}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {error && <Banner tone="danger" urgent title={error} />}
        {isCompared && <DayPayments totals={day.totals} />}
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2.5">
          {DENOMINATIONS.map((cents) => (
            <li key={cents} className="flex items-center gap-3">
              <label htmlFor={`count-${cents}`} className="w-16 shrink-0 text-right font-semibold tabular-nums">
                {formatCents(cents)}
              </label>
              <TextInput
                id={`count-${cents}`}
                inputMode="numeric"
                placeholder="0"
                value={texts[cents] ?? ""}
                onChange={(event) => keep({ ...counted, texts: { ...texts, [cents]: event.target.value } })}
              />
            </li>
          ))}
        </ul>
        <Difference countedCents={countedCents} expectedCents={isCompared ? day.expectedCents : null} />
        <Field label={t("Taken out, to the bank")} hint={t("What's left is the next day's opening float.")}>
          <TextInput
            inputMode="decimal"
            value={takenOut}
            onChange={(event) => keep({ ...counted, takenOut: event.target.value })}
          />
        </Field>
        <Field label={t("Note")}>
          <Textarea
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => keep({ ...counted, note: event.target.value })}
          />
        </Field>
      </div>
    </Sheet>
  );
}

function Difference({ countedCents, expectedCents }: { countedCents: number; expectedCents: number | null }) {
  const difference = expectedCents === null ? null : countedCents - expectedCents;
  return (
    <dl className="grid gap-1 rounded-card bg-surface-sunken p-4 tabular-nums">
      <div className="flex justify-between">
        <dt>{t("Counted @drawer")}</dt>
        <dd className="font-semibold">{formatCents(countedCents)}</dd>
      </div>
      {difference !== null && (
        <div className="flex justify-between text-lg font-semibold">
          <dt>{t("Difference")}</dt>
          <dd aria-live="polite" className={difference === 0 ? "text-success" : "text-danger"}>
            {difference > 0 && "+"}
            {formatCents(difference)}
          </dd>
        </div>
      )}
    </dl>
  );
}
