import { type FormEvent, useState } from "react";
import { v7 as newId } from "uuid";
import { formatCents } from "#shared/core/money.ts";
import { piecesLeft, refundOf, tipLeft } from "#shared/features/pos/refund-rules.ts";
import type { PaymentWay, TillLine } from "#shared/features/pos/sale.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { lineName, WAY_WORDS } from "../../labels.ts";
import { useUsedPasses } from "../../queries.ts";
import type { TillSaleRow } from "../../tables.ts";
import { useGiveBack, useSoldCards } from "../gift-cards/use-sold-cards.ts";
import { TakeBackHint } from "./refund-hint.tsx";

/** A seat or a pass that goes back with nothing left of it. */
const isWhole = (sale: TillSaleRow, line: TillLine, pieces: Record<string, number>): boolean => {
  const left = piecesLeft(sale, line);
  const isGiven = line.kind === "plan" || line.kind === "class";
  return isGiven && sale.customerId !== null && left > 0 && pieces[line.id] === left;
};

/** Which pieces come back, why, and how the money goes. */
export function RefundForm({ sale, onDone }: { sale: TillSaleRow; onDone: () => void }) {
  const give = useGiveBack(sale);
  const [pieces, setPieces] = useState<Record<string, number>>(() =>
    Object.fromEntries(sale.lines.map((line) => [line.id, piecesLeft(sale, line)])),
  );
  const [way, setWay] = useState<PaymentWay>(sale.way);
  const tipCents = tipLeft(sale);
  const [keepsTip, setKeepsTip] = useState(false);
  const [refundId] = useState(() => newId());
  const hasCards = sale.lines.some(({ kind }) => kind === "gift-card");
  const { cards, failure } = useSoldCards(sale.id, hasCards);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [passCents, setPassCents] = useState<Record<string, number | null>>({});
  const used = useUsedPasses(sale);
  // Undefined for what is no gift card, or while looking.
  const leftOn = (lineId: string) =>
    cards?.some((card) => card.lineId === lineId)
      ? cards.reduce((sum, card) => sum + (card.lineId === lineId ? card.leftCents : 0), 0)
      : undefined;
  const wanted = Object.entries(pieces).flatMap(([lineId, quantity]) => {
    const chosen = leftOn(lineId) ?? (used.includes(lineId) ? passCents[lineId] : null);
    return quantity > 0 ? [{ lineId, quantity, ...(chosen != null && { cents: chosen }) }] : [];
  });
  const isUndecided = wanted.some(({ lineId }) => used.includes(lineId) && passCents[lineId] == null);
  const isAllBack = sale.lines.every((line) => (pieces[line.id] ?? 0) === piecesLeft(sale, line));
  const withTip = tipCents > 0 && isAllBack && !keepsTip;
  const cents = refundOf(sale, wanted)?.reduce((sum, line) => sum + line.cents, withTip ? tipCents : 0) ?? 0;
  async function save(event: FormEvent) {
    event.preventDefault();
    if (wanted.length === 0) return setError(t("Choose what to refund."));
    if (isUndecided) return setError(t("Choose how much of the pass to refund."));
    if (!reason.trim()) return setError(t("Say why."));
    const at = Temporal.Now.instant().round("millisecond").toString();
    const refund = { id: sale.id, refundId, at, lines: wanted, reason: reason.trim(), way, withTip };
    if (!(await give(refund))) return;
    toast({ title: t("{amount} refunded", { amount: formatCents(cents) }), variant: "success" });
    onDone();
  }
  return (
    <Card asChild variant="soft" padding="sm">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        {error && <Banner tone="danger" urgent title={error} />}
        {failure && <Banner tone="danger" urgent title={failure} />}
        <ul className="grid gap-2">
          {sale.lines.map((line) => (
            <li key={line.id}>
              <Field label={lineName(line)}>
                <NativeSelect
                  value={pieces[line.id] ?? 0}
                  disabled={piecesLeft(sale, line) === 0}
                  onChange={(event) => setPieces({ ...pieces, [line.id]: Number(event.target.value) })}
                >
                  {Array.from({ length: piecesLeft(sale, line) + 1 }, (_, count) => count).map((count) => (
                    <option key={count} value={count}>
                      {count === 0 ? t("Stays sold") : t("{count} back", { count })}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              {leftOn(line.id) !== undefined && (
                <p className="mt-1.5 text-sm text-ink-muted">
                  {t("{amount} are left on it. No more can be refunded.", {
                    amount: formatCents(leftOn(line.id) ?? 0),
                  })}
                </p>
              )}
              {isWhole(sale, line, pieces) && (
                <TakeBackHint
                  line={line}
                  cents={passCents[line.id] ?? null}
                  onChoose={(chosen) => setPassCents({ ...passCents, [line.id]: chosen })}
                />
              )}
            </li>
          ))}
        </ul>
        {tipCents > 0 && isAllBack && (
          <Checkbox
            label={t("Refund the tip of {amount} too", { amount: formatCents(tipCents) })}
            checked={!keepsTip}
            onCheckedChange={(on) => setKeepsTip(on !== true)}
          />
        )}
        <Field label={t("How the money goes")}>
          <NativeSelect value={way} onChange={(event) => setWay(event.target.value as PaymentWay)}>
            {(["cash", "bank", "voucher", "other"] as const).map((each) => (
              <option key={each} value={each}>
                {t(WAY_WORDS[each])}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t("Reason")} required>
          <TextInput maxLength={120} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onDone}>
            {t("Cancel")}
          </Button>
          <Button type="submit" disabled={isUndecided || (hasCards && !cards)}>
            {t("Refund {amount}", { amount: formatCents(cents) })}
          </Button>
        </div>
      </form>
    </Card>
  );
}
