import { useEffect } from "react";
import { formatCents } from "#shared/core/money.ts";
import { addCheckoutCode } from "#shared/features/checkout/endpoints.ts";
import { call } from "#web/data/client.ts";
import { forgetGiftCard, keptGiftCard } from "#web/features/accounts/index.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";

/** The square of a printed gift card was scanned: it pays in the cart from now on. */
export function useScannedCard(): void {
  useEffect(() => {
    const code = keptGiftCard();
    if (!code) return;
    forgetGiftCard();
    call(addCheckoutCode, { code }).then(
      ({ giftCards }) => {
        const card = giftCards.find(({ lastFour }) => lastFour === code.slice(-4));
        const amount = formatCents(card?.leftCents ?? 0);
        toast({ title: t("Your gift card pays in the cart: {amount} on it", { amount }), variant: "success" });
      },
      (error) => toast({ title: t("The gift card can't be used"), description: wordsFor(error), variant: "danger" }),
    );
  }, []);
}
