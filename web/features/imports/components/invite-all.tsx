import { Mail } from "lucide-react";
import { inviteImported } from "#shared/features/imports/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useImports } from "../queries.ts";

/** Sends the one letter about the new accounts, when the studio wants it. */
export function InviteAll() {
  const { data, refetch } = useImports();
  const { isBusy, attempt } = useAttempt();
  const count = data?.invitable ?? 0;
  if (count === 0) return null;
  const invite = () =>
    attempt(async () => {
      const { invited } = await call(inviteImported, {});
      await refetch();
      toast({
        title: t("{count, plural, one {# invitation is} other {# invitations are}} on the way", { count: invited }),
        variant: "success",
      });
    });
  return (
    <Banner
      title={t("{count, plural, one {# member has} other {# members have}} not been invited yet", { count })}
      action={
        <ConfirmDialog
          trigger={
            <Button size="sm" loading={isBusy}>
              <Mail aria-hidden="true" />
              {t("Invite everyone")}
            </Button>
          }
          title={t("Send {count, plural, one {# invitation} other {# invitations}}?", { count })}
          description={t(
            "Each email links to the account we set up, with its passes and credit. The link works for 7 days. Emails go out over the next few minutes, one per person.",
          )}
          confirmLabel={t("Send them")}
          onConfirm={() => void invite()}
        />
      }
    >
      {t("Their accounts are ready with everything imported. The email asks them to choose a password.")}
    </Banner>
  );
}
