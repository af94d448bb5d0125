import { useState } from "react";
import { v7 as newId } from "uuid";
import { recordSale } from "#shared/features/pos/endpoints.ts";
import type { PaymentWay } from "#shared/features/pos/sale.ts";
import type { SaleTotals } from "#shared/features/pos/totals.ts";
import { call } from "../../data/client.ts";
import { bringHere } from "../../data/device/patience.ts";
import { useSync } from "../../local-data.ts";
import { wordsFor } from "../../shell/form-errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useWrite } from "../../use-write.ts";
import { t } from "../../words/t.ts";
import { recordSaleEffect } from "./effects.ts";
import { type Counter, type CounterLine, paidByGiftCards } from "./till-cart.ts";

export interface Payment {
  way: PaymentWay;
  note: string;
  tenderedCents: number | null;
  sum: SaleTotals;
  tipCents: number;
}

/** Of a seat: by whose word a closed gate is passed. */
const reasonsOf = ({ withoutWaiver, overrideReason }: Pick<CounterLine, "withoutWaiver" | "overrideReason">) => ({
  ...(withoutWaiver && { withoutWaiver }),
  ...(overrideReason && { overrideReason }),
});

/**
 * Writes a sale down on this device, to be sent as soon as there is a network. Where a gift card pays, the server writes
 * it down at once, since it alone knows what is left on the card. @returns its id, null when it could not be kept
 */
export function useSell(): (counter: Counter, payment: Payment) => Promise<string | null> {
  const write = useWrite();
  const sync = useSync();
  // One payment is one sale, however often it is tried.
  const [id] = useState(() => newId());
  return async (counter, { way, note, tenderedCents, sum, tipCents }) => {
    const { lines, customer, discount, discountReason } = counter;
    const giftCards = paidByGiftCards(counter, sum);
    const sale = {
      id,
      at: Temporal.Now.instant().round("millisecond").toString(),
      customerId: customer?.id ?? null,
      lines: lines.map(
        ({
          classInstanceId,
          discount: own,
          id: lineId,
          kind,
          productId,
          quantity,
          startsOn,
          startTime,
          title,
          unitCents,
          variantId,
          ...why
        }) => ({
          id: lineId,
          kind,
          productId,
          variantId,
          classInstanceId,
          title,
          startTime,
          startsOn,
          quantity,
          discount: own,
          unitCents,
          ...reasonsOf(why),
        }),
      ),
      discount,
      discountReason,
      claimedCents: sum.totalCents,
      tipCents,
      way,
      note,
      tenderedCents,
      // The gates were asked before, where a network was: from here on it is a fact.
      isTaken: true,
    };
    if (giftCards.length === 0) return (await write(recordSaleEffect, sale)) ? id : null;
    try {
      await call(recordSale, { ...sale, giftCards });
    } catch (error) {
      toast({ title: t("The gift card didn't pay"), description: wordsFor(error), variant: "danger" });
      return null;
    }
    await bringHere(sync);
    return id;
  };
}
