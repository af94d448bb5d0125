import { ScanLine } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { readCode } from "#shared/features/gift-cards/balance.ts";
import { findGiftCard } from "#shared/features/pos/endpoints.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { CodeScanner, canScan } from "#web/ui/forms/code-scanner.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { t } from "#web/words/t.ts";
import type { PayingCard } from "../../till-cart.ts";

interface AddCardProps {
  known: readonly PayingCard[];
  onAdd: (card: PayingCard) => void;
  onClose: () => void;
}

/** A gift card that pays: its code is typed or scanned, and what is left on it shows before it is used. */
export function AddCard({ known, onAdd, onClose }: AddCardProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [found, setFound] = useState<PayingCard | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isScanning, setScanning] = useState(false);
  async function look(typed: string) {
    const code = readCode(typed);
    setError(null);
    if (!code) return setError(t("A gift card's code has 8 to 32 letters and numbers."));
    if (known.some((card) => card.code === code)) return setError(t("This gift card is already on the counter."));
    setBusy(true);
    try {
      const card = await call(findGiftCard, { code });
      if (card.leftCents === 0) setError(t("This gift card is used up."));
      else setFound({ code, ...card });
    } catch (failure) {
      setError(wordsFor(failure));
    } finally {
      setBusy(false);
    }
  }
  const takeScan = (scanned: string): boolean => {
    if (!readCode(scanned)) return false;
    setScanning(false);
    setText(readCode(scanned) ?? "");
    void look(scanned);
    return true;
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (found) onAdd(found);
    else if (!isBusy) void look(text);
  }
  return (
    <Dialog
      open
      size="sm"
      title={t("Pay with a gift card")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        !isScanning && (
          <Button type="submit" form={id} size="lg" block loading={isBusy} disabled={text.trim() === ""}>
            {found ? t("Use it") : t("Check the balance")}
          </Button>
        )
      }
    >
      {isScanning ? (
        <CodeScanner facing="environment" onCode={takeScan} onClose={() => setScanning(false)} />
      ) : (
        <form id={id} noValidate onSubmit={submit} className="grid gap-4">
          <Field label={t("Code of the gift card")} error={error}>
            <TextInput
              autoFocus
              autoCapitalize="characters"
              autoComplete="off"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setFound(null);
              }}
            />
          </Field>
          {canScan() && !found && (
            <Button variant="secondary" block onClick={() => setScanning(true)}>
              <ScanLine aria-hidden="true" />
              {t("Scan with the camera")}
            </Button>
          )}
          {found && (
            <p
              role="status"
              className="flex items-baseline justify-between gap-4 rounded-card bg-success-soft p-4 text-success"
            >
              <span className="font-semibold">{t("Card balance")}</span>
              <span className="text-3xl font-semibold tabular-nums">{formatCents(found.leftCents)}</span>
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
