import { formatCents } from "#shared/core/money.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import type { Counter } from "../../till-cart.ts";
import type { PayKind } from "../pay/pay-dialog.tsx";

interface PayButtonsProps {
  counter: Counter;
  /** After the gift cards, with the tip. */
  leftCents: number;
  isDisabled: boolean;
  onPay: (kind: PayKind) => void;
  onAddCard: () => void;
}

/** The ways to pay what gift cards leave; nothing left is paid by them alone. */
export function PayButtons({ counter, leftCents, isDisabled, onPay, onAddCard }: PayButtonsProps) {
  const hasCards = counter.giftCards.length > 0;
  // A refund that cannot go back to the card becomes the customer's credit.
  const needsCustomer = hasCards && counter.customer === null;
  if (hasCards && leftCents === 0)
    return (
      <Button size="lg" className="col-span-2" disabled={isDisabled} onClick={() => onPay("gift-card")}>
        {t("Gift card")}
      </Button>
    );
  return (
    <>
      <Button size="lg" className="col-span-2" disabled={isDisabled} onClick={() => onPay("cash")}>
        {t("Cash {amount}", { amount: formatCents(leftCents) })}
      </Button>
      <Button variant="secondary" disabled={isDisabled || needsCustomer} onClick={() => onPay("card")}>
        {t("Card")}
      </Button>
      <Button variant="secondary" disabled={isDisabled} onClick={() => onPay("other")}>
        {t("Other payment")}
      </Button>
      {needsCustomer && (
        <p className="col-span-2 text-sm text-ink-muted">{t("To pay the rest by card, choose the customer first.")}</p>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="col-span-2"
        disabled={counter.lines.length === 0}
        onClick={onAddCard}
      >
        {t("Pay with a gift card")}
      </Button>
    </>
  );
}
