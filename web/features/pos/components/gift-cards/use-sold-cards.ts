import { useEffect, useState } from "react";
import type { CallInput } from "#shared/core/endpoint.ts";
import { listSoldCards, refundSale, type SoldCard } from "#shared/features/pos/endpoints.ts";
import { call } from "#web/data/client.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { useSync } from "#web/local-data.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { refundSaleEffect } from "../../effects.ts";
import type { TillSaleRow } from "../../tables.ts";

/** The gift cards of a sale, asked for when it has some and the server has it. */
export function useSoldCards(saleId: string, isAsked: boolean): { cards?: SoldCard[]; failure: string | null } {
  const [cards, setCards] = useState<SoldCard[]>();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    call(listSoldCards, { id: saleId }).then(
      (found) => !isGone && setCards(found),
      (error) => !isGone && setFailure(wordsFor(error)),
    );
    return () => {
      isGone = true;
    };
  }, [saleId, isAsked]);
  return { ...(cards && { cards }), failure };
}

/** Gives money back: written down on this device, but for gift cards, whose money the server must take off them first. */
export function useGiveBack({ lines }: Pick<TillSaleRow, "lines">) {
  const write = useWrite();
  const sync = useSync();
  return async (refund: CallInput<typeof refundSale>): Promise<boolean> => {
    const isOfCards = refund.lines.some(({ lineId }) =>
      lines.some(({ id, kind }) => id === lineId && kind === "gift-card"),
    );
    if (!isOfCards) return (await write(refundSaleEffect, refund)) !== null;
    try {
      await call(refundSale, refund);
    } catch (error) {
      toast({ title: t("Couldn't save the refund"), description: wordsFor(error), variant: "danger" });
      return false;
    }
    await bringHere(sync);
    return true;
  };
}
