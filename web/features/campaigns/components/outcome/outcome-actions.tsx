import { useState } from "react";
import { v7 as newId } from "uuid";
import type { Campaign } from "#shared/features/campaigns/campaign.ts";
import { cancelCampaign } from "#shared/features/campaigns/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { showCampaign } from "../../queries.ts";
import { contentOf } from "../draft/use-autosave.ts";
import { useBegin } from "../new-letter.tsx";

/** Takes a planned letter back, stops one that is sent, or begins another from it. */
export function OutcomeActions({ campaign }: { campaign: Campaign }) {
  const { id, status } = campaign;
  const { isBusy, attempt } = useAttempt();
  const copy = useBegin();
  const [isStopping, setStopping] = useState(false);
  const cancel = () =>
    attempt(async () => {
      const after = await call(cancelCampaign, { id });
      showCampaign(after);
      setStopping(false);
      toast({
        title: after.status === "draft" ? t("The email is a draft again") : t("Sending was stopped"),
        variant: "success",
      });
    });
  return (
    <div className="mb-8 flex flex-wrap gap-2">
      {status === "planned" && (
        <Button variant="secondary" loading={isBusy} onClick={() => void cancel()}>
          {t("Take it back")}
        </Button>
      )}
      {(status === "sending" || status === "standing") && (
        <ConfirmDialog
          danger
          open={isStopping}
          onOpenChange={setStopping}
          loading={isBusy}
          trigger={
            <Button variant="secondary">{status === "standing" ? t("Turn it off @letter") : t("Stop sending")}</Button>
          }
          title={t("Stop sending this email?")}
          description={t("You can't take back what has gone out. The rest won't be sent.")}
          confirmLabel={t("Stop it")}
          onConfirm={() => void cancel()}
        />
      )}
      <Button
        variant="secondary"
        loading={copy.isBusy}
        onClick={() => void copy.begin(newId(), { ...contentOf(campaign), sendAt: null })}
      >
        {t("Use it for a new email")}
      </Button>
    </div>
  );
}
