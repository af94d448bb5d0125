import { QrCode as QrSign } from "lucide-react";
import { useState } from "react";
import { showInvitationLink } from "#shared/features/family/endpoints.ts";
import { call } from "#web/data/client.ts";
import { serverNowMs } from "#web/data/device/server-clock.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { LinkSheet } from "#web/shell/links/link-to-hand-over.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { usePending } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { invitationEntity } from "../../effects.ts";
import type { FamilyInvitationRow } from "../../tables.ts";

/** The link of an invitation that waits, for who made it: to hand over where no e-mail arrives. */
export function ShowLink({ invitation: { id, email, invitedById, expiresAt } }: { invitation: FamilyInvitationRow }) {
  const isMine = useSignedInUser().id === invitedById;
  const [link, setLink] = useState<string | null>(null);
  const { isBusy, attempt } = useAttempt();
  const show = () => attempt(async () => setLink((await call(showInvitationLink, { id })).link));
  const isOnlyHere = usePending(invitationEntity(id));
  if (!isMine || isOnlyHere || Date.parse(expiresAt) <= serverNowMs()) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        loading={isBusy}
        aria-label={t("Show the link for {email}", { email })}
        onClick={() => void show()}
      >
        <QrSign aria-hidden="true" />
        {t("Show the link")}
      </Button>
      <LinkSheet
        link={link}
        title={t("Link for {email}", { email })}
        description={t("It works once. Only give it to this person. Anyone who has it can accept the invitation.")}
        onClose={() => setLink(null)}
      />
    </>
  );
}
