import { toast } from "../../ui/feedback/toast.ts";
import { useWrite } from "../../use-write.ts";
import { t } from "../../words/t.ts";
import { acceptOfferEffect, declineOfferEffect } from "./effects.ts";
import type { WaitlistEntryRow } from "./tables.ts";

/** Yes or no to a seat that is offered. A yes that the server has not received is only a request. */
export function useAnswerOffer() {
  const write = useWrite();
  return {
    async accept({ id }: WaitlistEntryRow): Promise<void> {
      const outcome = await (await write(acceptOfferEffect, { id }))?.outcome;
      if (outcome === "done")
        toast({
          title: t("The seat is yours"),
          description: t("Booked with your pass, or in your cart to pay."),
          variant: "success",
        });
      if (outcome === "waiting")
        toast({ title: t("Requested"), description: t("Saved here. We'll send it when you're back online.") });
    },
    async decline({ id }: WaitlistEntryRow, stay: boolean): Promise<void> {
      const outcome = await (await write(declineOfferEffect, { id, stay }))?.outcome;
      const title = stay ? t("You're still in line, now at the end") : t("Off the waitlist");
      if (outcome === "done") toast({ title, variant: "success" });
      if (outcome === "waiting") toast({ title, description: t("Saved here. We'll send it when you're back online.") });
    },
  };
}
