import { v7 as newId } from "uuid";
import type { PaymentWay } from "#shared/features/pos/sale.ts";
import { useWrite } from "../../use-write.ts";
import { recordSaleEffect } from "./effects.ts";
import type { Counter, CounterLine } from "./till-cart.ts";

export interface Payment {
  way: PaymentWay;
  note: string;
  tenderedCents: number | null;
  totalCents: number;
}

/** Of a seat: by whose word a closed gate is passed. */
const reasonsOf = ({ withoutWaiver, overrideReason }: Pick<CounterLine, "withoutWaiver" | "overrideReason">) => ({
  ...(withoutWaiver && { withoutWaiver }),
  ...(overrideReason && { overrideReason }),
});

/** Writes a sale down on this device, to be sent as soon as there is a network. @returns its id, null when it could not be kept */
export function useSell(): (counter: Counter, payment: Payment) => Promise<string | null> {
  const write = useWrite();
  return async ({ lines, customer, discount, discountReason }, { way, note, tenderedCents, totalCents }) => {
    const id = newId();
    const written = await write(recordSaleEffect, {
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
          quantity,
          discount: own,
          unitCents,
          ...reasonsOf(why),
        }),
      ),
      discount,
      discountReason,
      claimedCents: totalCents,
      way,
      note,
      tenderedCents,
      // The gates were asked before, where a network was: from here on it is a fact.
      isTaken: true,
    });
    return written ? id : null;
  };
}
