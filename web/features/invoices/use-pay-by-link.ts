import { useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { startInvoicePayment } from "#shared/features/invoices/endpoints.ts";
import { call } from "../../data/client.ts";
import { useSync } from "../../local-data.ts";
import { wordsFor } from "../../shell/form-errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "../../words/t.ts";

/** Starts paying one invoice: the browser leaves for the card payment provider's page. */
export function usePayByLink() {
  const [isStarting, setStarting] = useState(false);
  const isOffline = useStore(useSync().status, ({ state }) => state === "offline");

  useEffect(() => {
    // The way back from the payment page may bring this very page out of the browser's memory.
    const onShow = () => setStarting(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  /** @param openCents the open amount on the page: the server charges no more */
  async function pay(id: string, openCents: number): Promise<void> {
    setStarting(true);
    try {
      const { url } = await call(startInvoicePayment, { id, shownCents: openCents });
      if (url) return window.location.assign(url);
      toast({ title: t("Error"), description: t("Unable to redirect to checkout"), variant: "danger" });
    } catch (error) {
      toast({ title: t("Checkout Error"), description: wordsFor(error), variant: "danger" });
    }
    setStarting(false);
  }
  return { pay, isStarting, isOffline };
}
