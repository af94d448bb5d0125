import { Minus, Percent, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import type { SaleTotals } from "#shared/features/pos/totals.ts";
import { priceIn } from "#shared/features/taxes/compute.ts";
import { TipField } from "#web/features/tips/index.ts";
import { useFreshness } from "#web/freshness.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { t } from "#web/words/t.ts";
import { lineName } from "../../labels.ts";
import { seatsOf } from "../../seat-checks.ts";
import {
  type Counter,
  type CounterLine,
  dueCents,
  EMPTY_COUNTER,
  reduce,
  sellsCards,
  setQuantity,
} from "../../till-cart.ts";
import { useDeskFault } from "../../use-desk-fault.ts";
import { useSum } from "../../use-sum.ts";
import { useTip } from "../../use-tip.ts";
import { AddCard } from "../gift-cards/add-card.tsx";
import { PayDialog, type PayKind } from "../pay/pay-dialog.tsx";
import { CounterSum } from "./counter-sum.tsx";
import { CustomerField } from "./customer-field.tsx";
import { DiscountDialog } from "./discount-dialog.tsx";
import { PayButtons } from "./pay-buttons.tsx";
import { SeatGate } from "./seat-gate.tsx";

interface CounterPanelProps {
  counter: Counter;
  onChange: (counter: Counter) => void;
  onSold: () => void;
}

/** What lies on the counter, for whom, and how it is paid. */
export function CounterPanel({ counter, onChange, onSold }: CounterPanelProps) {
  const [reduced, setReduced] = useState<CounterLine | "all" | null>(null);
  const [payKind, setPayKind] = useState<PayKind | null>(null);
  /** The counter with the word of staff on its seats, once the gates were asked. */
  const [passed, setPassed] = useState<Counter | null>(null);
  const [isAddingCard, setAddingCard] = useState(false);
  const sum = useSum(counter);
  const isEmpty = counter.lines.length === 0;
  const deskFault = useDeskFault(counter, sum.grossCents - sum.discountCents);
  const needsCustomer = !counter.customer && counter.lines.some(({ kind }) => kind === "plan");
  const tip = useTip(counter, sum);
  const leftCents = dueCents(counter, sum) + tip.cents;
  // The server alone makes codes, and knows what is left on a card.
  const needsNetwork = useFreshness().state === "offline" && (sellsCards(counter) || counter.giftCards.length > 0);
  const cannotPay = isEmpty || needsCustomer || needsNetwork || deskFault !== null;
  const pay = (kind: PayKind) => {
    setPassed(seatsOf(counter).length === 0 ? counter : null);
    setPayKind(kind);
  };
  const close = () => setPayKind(null);
  const sold = () => {
    close();
    onSold();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <CustomerField customer={counter.customer} onChange={(customer) => onChange({ ...counter, customer })} />
      <Lines {...{ counter, sum, onChange }} onReduce={setReduced} />
      <CounterSum {...{ counter, sum, onChange }} onReduce={isEmpty ? undefined : () => setReduced("all")} />
      {tip.baseCents > 0 && (
        <TipField
          label={t("Tip")}
          {...tip}
          choice={counter.tip}
          onChoose={(chosen) => onChange({ ...counter, tip: chosen })}
        />
      )}
      {needsCustomer && (
        <p className="text-sm font-medium text-danger">{t("A pass belongs to a person. Choose the customer.")}</p>
      )}
      {needsNetwork && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t("Gift cards need a connection. You can sell everything else offline.")}
        </p>
      )}
      {deskFault && (
        <p role="alert" className="text-sm font-medium text-danger">
          {deskFault}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <PayButtons
          {...{ counter, leftCents, isDisabled: cannotPay, onPay: pay }}
          onAddCard={() => setAddingCard(true)}
        />
        <Button
          variant="ghost"
          size="sm"
          className="col-span-2"
          disabled={isEmpty}
          onClick={() => onChange(EMPTY_COUNTER)}
        >
          {t("Clear the counter")}
        </Button>
      </div>
      {reduced && (
        <DiscountDialog
          title={reduced === "all" ? t("On the whole sale") : lineName(reduced)}
          current={reduced === "all" ? counter.discount : reduced.discount}
          reason={counter.discountReason}
          onClose={() => setReduced(null)}
          onSave={(discount, reason) => {
            onChange(reduce(counter, reduced === "all" ? null : reduced.id, discount, reason));
            setReduced(null);
          }}
        />
      )}
      {isAddingCard && (
        <AddCard
          known={counter.giftCards}
          onClose={() => setAddingCard(false)}
          onAdd={(card) => {
            onChange({ ...counter, giftCards: [...counter.giftCards, card] });
            setAddingCard(false);
          }}
        />
      )}
      {payKind &&
        (passed ? (
          <PayDialog
            kind={payKind}
            counter={passed}
            {...{ sum, leftCents }}
            tipCents={tip.cents}
            onSold={sold}
            onClose={close}
          />
        ) : (
          <SeatGate counter={counter} onPass={setPassed} onClose={close} />
        ))}
    </div>
  );
}

interface LinesProps {
  counter: Counter;
  sum: SaleTotals;
  onChange: (counter: Counter) => void;
  onReduce: (line: CounterLine) => void;
}

function Lines({ counter, sum, onChange, onReduce }: LinesProps) {
  if (counter.lines.length === 0)
    return (
      <p className="grid min-h-28 flex-1 place-items-center rounded-card border border-dashed border-line p-4 text-center text-ink-muted">
        {t("Tap what you're selling. It stays here until it's paid.")}
      </p>
    );
  return (
    <ul aria-label={t("On the counter")} className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
      {counter.lines.map((line, at) => (
        <li key={line.id} className="py-2">
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{lineName(line)}</span>
            <span className="font-semibold tabular-nums">
              {formatCents(sum.lines[at] ? priceIn(sum.lines[at]) : 0)}
            </span>
          </div>
          <div className="mt-1 flex items-center gap-1">
            <IconButton
              size="sm"
              variant="outline"
              label={t("One less {title}", { title: lineName(line) })}
              onClick={() => onChange(setQuantity(counter, line.id, line.quantity - 1))}
            >
              {line.quantity === 1 ? <Trash2 /> : <Minus />}
            </IconButton>
            <output className="min-w-8 text-center font-semibold tabular-nums">{line.quantity}</output>
            <IconButton
              size="sm"
              variant="outline"
              label={t("One more {title}", { title: lineName(line) })}
              disabled={line.kind === "plan"}
              onClick={() => onChange(setQuantity(counter, line.id, line.quantity + 1))}
            >
              <Plus />
            </IconButton>
            <span className="ml-2 flex-1 text-sm text-ink-muted tabular-nums">
              {line.quantity > 1 && t("{amount} each", { amount: formatCents(line.unitCents) })}
            </span>
            <IconButton
              size="sm"
              label={t("Discount on {title}", { title: lineName(line) })}
              disabled={line.kind === "gift-card"}
              onClick={() => onReduce(line)}
            >
              <Percent />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
