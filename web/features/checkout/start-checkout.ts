import { useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import { message } from "#shared/core/messages/message.ts";
import { createCheckoutSession, getQuote, type Quote } from "#shared/features/checkout/endpoints.ts";
import { ApiError, OfflineError } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { queryClient } from "../../shell/query-client.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "../../words/t.ts";
import { useSendCart } from "./send-cart.ts";

const FAILED = message("Failed to start checkout process. Please try again.");

const BUSY_MS = 1_500;
/** Not of the card payment provider, which was asked more than once already. */
const BUSY = new Set<string | null>(["service.busy", "service.database-away"]);

/** The quote that the page shows at this moment, so that the server charges no more than that. */
function findShown(): Pick<Quote, "totalCents" | "cardCents"> | null {
  const [asked] = queryClient.getQueryCache().findAll({ queryKey: [getQuote.path], type: "active" });
  const quote = asked?.state.data as Quote | undefined;
  return quote ? { totalCents: quote.totalCents, cardCents: quote.cardCents } : null;
}

/** A server that is busy for a moment is asked once more, with the same id: one payment begins at most. */
async function beginPayment() {
  const operationId = newId();
  const shown = findShown();
  const begin = () => call(createCheckoutSession, shown ? { shown } : {}, { operationId });
  try {
    return await begin();
  } catch (error) {
    if (error instanceof OfflineError && error.isEmpty) return { url: "" };
    if (!(error instanceof ApiError) || !BUSY.has(error.code)) throw error;
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    return begin();
  }
}

/**
 * Starts paying: the browser leaves for the card payment provider's page. Wording of the owner's specification,
 * sections 5 and 8.
 */
export function useStartCheckout() {
  const [isStarting, setStarting] = useState(false);
  const sendCart = useSendCart();

  useEffect(() => {
    // The way back from the payment page may bring this very page out of the browser's memory.
    const onShow = () => setStarting(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function startCheckout(itemCount: number): Promise<void> {
    if (isStarting) return;
    if (itemCount === 0)
      return void toast({
        title: t("Cart Empty"),
        description: t("Please add items to your cart before checking out."),
      });
    setStarting(true);
    try {
      await sendCart();
      const { url } = await beginPayment();
      if (url) return window.location.assign(url);
      toast({ title: t("Error"), description: t("Unable to redirect to checkout"), variant: "danger" });
    } catch (error) {
      const words = error instanceof Error && error.message ? error.message : t(FAILED);
      toast({ title: t("Checkout Error"), description: words, variant: "danger" });
      // The quote that was shown may be what changed.
      void queryClient.invalidateQueries({ queryKey: [getQuote.path] });
    }
    setStarting(false);
  }
  return { startCheckout, isStarting };
}
