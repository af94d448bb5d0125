import { formatCents } from "#shared/core/money.ts";
import type { RefundPreview } from "#shared/features/checkout/endpoints.ts";
import type { OrderLine, Refund } from "#shared/features/checkout/order.ts";
import { t } from "#web/words/t.ts";

/** Says what a refund takes back besides the money, before it is made. */
export function revokedWords({ kind }: Pick<OrderLine, "kind">, preview: RefundPreview, isWhole: boolean): string {
  return `${lineWords(kind, preview, isWhole)} ${t("What was paid with a gift card or credit is refunded as credit.")}`.trim();
}

function lineWords(kind: OrderLine["kind"], { usedClasses, isSeatBooked, mostCents }: RefundPreview, isWhole: boolean) {
  if (kind === "gift-card")
    return t("{amount} is left on the gift card. The refund is taken off it.", { amount: formatCents(mostCents) });
  if (kind === "plan" && usedClasses === null) return t("The pass has already ended.");
  if (kind === "plan" && usedClasses !== null)
    return isWhole
      ? t(
          "The pass ends, and classes booked with it that can still be canceled freely are canceled. Classes used so far: {usedClasses}.",
          { usedClasses },
        )
      : t("The pass stays. Classes used so far: {usedClasses}.", { usedClasses });
  if (kind === "class" && !isSeatBooked)
    return t("The class has started or its booking was canceled, so only money goes back.");
  if (kind === "class")
    return isWhole
      ? t("The booking is canceled and the seat is free again.")
      : t("The booking stays. Refund all of it to free the seat.");
  return t("What is still at the front desk goes back on the shelf with the last of its money.");
}

/** How a refund stands once the server has answered: made, on its way, or refused. */
export function refundToast({ state, isOnItsWay, failure, cardCents, creditCents }: Refund) {
  const amount = formatCents(cardCents + creditCents);
  if (state === "refused")
    return { title: t("The refund was refused: {failure}", { failure }), variant: "danger" as const };
  if (state === "due" || isOnItsWay)
    return { title: t("{amount} is on its way", { amount }), variant: "default" as const };
  return { title: t("{amount} refunded", { amount }), variant: "success" as const };
}
