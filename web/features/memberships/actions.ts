import {
  cancelPass,
  freezePass,
  openCardPage,
  resumePass,
  undoCancelPass,
} from "#shared/features/memberships/endpoints.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { call } from "../../data/client.ts";
import { useSync } from "../../local-data.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useAttempt } from "../../use-attempt.ts";
import { t } from "../../words/t.ts";

/** What is asked of the server at once: money and dates are its to decide, so that none of it waits on a device. */
export interface PassActions {
  isBusy: boolean;
  freeze(id: string, until: string, reason?: string): Promise<boolean>;
  resume(id: string, reason?: string): Promise<boolean>;
  cancel(id: string, reason?: string): Promise<boolean>;
  undoCancel(id: string, reason?: string): Promise<boolean>;
  /** Leaves for the provider's page. */
  giveCard(id: string): Promise<void>;
}

export function usePassActions(onDone?: () => void): PassActions {
  const { isBusy, attempt } = useAttempt();
  const sync = useSync();

  const run = (work: () => Promise<unknown>, title: string | null) =>
    attempt(async () => {
      await work();
      if (title) await bringHere(sync);
      if (title) toast({ title, variant: "success" });
      onDone?.();
    });
  return {
    isBusy,
    freeze: (id, until, reason = "") => run(() => call(freezePass, { id, until, reason }), t("Membership frozen")),
    resume: (id, reason = "") => run(() => call(resumePass, { id, reason }), t("Your membership continues")),
    cancel: (id, reason = "") => run(() => call(cancelPass, { id, reason }), t("Membership canceled")),
    undoCancel: (id, reason = "") => run(() => call(undoCancelPass, { id, reason }), t("Your membership continues")),
    giveCard: async (id) => {
      await run(async () => window.location.assign((await call(openCardPage, { id })).url), null);
    },
  };
}
