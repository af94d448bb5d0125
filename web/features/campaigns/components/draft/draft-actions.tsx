import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { deleteCampaign, sendTest } from "#shared/features/campaigns/endpoints.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { forgetCampaigns } from "../../queries.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

interface DraftActionsProps {
  id: string;
  flush: () => Promise<number | null>;
}

/** Looks at the letter before it leaves, or deletes it. */
export function DraftActions({ id, flush }: DraftActionsProps) {
  const navigate = useNavigate();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const test = useAttempt();
  const removal = useAttempt();
  const mailTest = () =>
    test.attempt(async () => {
      await flush();
      const { to, letters } = await call(sendTest, { id });
      toast({
        title: t("{count, plural, one {A test is} other {# tests are}} on the way", { count: letters }),
        description: t("To {address}.", { address: to }),
        variant: "success",
      });
    });
  const remove = () =>
    removal.attempt(async () => {
      await call(deleteCampaign, { id });
      void forgetCampaigns();
      await navigate(paths.adminEmail, { replace: true });
    });
  return (
    <div className="mt-10 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => void flush().then(() => setPreviewed(true))}>
        {t("Preview")}
      </Button>
      <Button variant="secondary" loading={test.isBusy} onClick={() => void mailTest()}>
        {t("Send a test to me")}
      </Button>
      <ConfirmDialog
        danger
        open={isDeleting}
        onOpenChange={setDeleting}
        loading={removal.isBusy}
        trigger={<Button variant="ghost">{t("Delete the draft")}</Button>}
        title={t("Delete this draft?")}
        description={t("Its text is gone for good.")}
        confirmLabel={t("Delete it")}
        onConfirm={() => void remove()}
      />
      {isPreviewed && <PreviewDialog id={id} onClose={() => setPreviewed(false)} />}
    </div>
  );
}
