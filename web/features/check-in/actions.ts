import { renewCode } from "#shared/features/check-in/endpoints.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { ApiError } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import { useSync } from "../../local-data.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useWrite } from "../../use-write.ts";
import { t } from "../../words/t.ts";
import { checkInEffect } from "./effects.ts";

/** Kept here with the time at the door, sent when there is a network. */
export function useCheckIn() {
  const write = useWrite();
  return (bookingId: string) => write(checkInEffect, { bookingId, at: new Date().toISOString() });
}

/** Online only: two codes for one person would be one too many. */
export function useRenewCode() {
  const sync = useSync();
  return async (personId: string): Promise<void> => {
    try {
      await call(renewCode, { personId });
      await bringHere(sync);
      toast({ title: t("This is your new code"), variant: "success" });
    } catch (error) {
      const description =
        error instanceof ApiError ? error.reason : t("You need a connection. Your old code still works.");
      toast({ title: t("Couldn't create a new code"), description, variant: "danger" });
    }
  };
}
