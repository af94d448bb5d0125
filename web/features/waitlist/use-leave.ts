import { toast } from "../../ui/feedback/toast.ts";
import { useWrite } from "../../use-write.ts";
import { t } from "../../words/t.ts";
import { leaveWaitlistEffect } from "./effects.ts";
import type { WaitlistEntryRow } from "./tables.ts";

/** One tap: leaving costs nothing, and the next person moves up at once. */
export function useLeaveWaitlist(): (entry: WaitlistEntryRow) => Promise<void> {
  const write = useWrite();
  return async ({ id }) => {
    const outcome = await (await write(leaveWaitlistEffect, { id }))?.outcome;
    if (outcome === "done") toast({ title: t("Off the waitlist"), variant: "success" });
    if (outcome === "waiting")
      toast({ title: t("Off the waitlist"), description: t("Saved here. We'll send it when you're back online.") });
  };
}
