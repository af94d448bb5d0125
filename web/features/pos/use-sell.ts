import { v7 as newId } from "uuid";
import type { PaymentWay } from "../../../shared/features/pos/sale.ts";
import { useWrite } from "../../use-write.ts";
import { recordSaleEffect } from "./effects.ts";
import type { Counter } from "./till-cart.ts";

export interface Payment {
  way: PaymentWay;
  note: string;
  tenderedCents: number | null;
  totalCents: number;
}

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
        ({ classInstanceId, discount: own, id: lineId, kind, productId, quantity, title, unitCents, variantId }) => ({
          id: lineId,
          kind,
          productId,
          variantId,
          classInstanceId,
          title,
          quantity,
          discount: own,
          unitCents,
        }),
      ),
      discount,
      discountReason,
      claimedCents: totalCents,
      way,
      note,
      tenderedCents,
    });
    return written ? id : null;
  };
}
