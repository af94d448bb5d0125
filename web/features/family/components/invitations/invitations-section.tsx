import { MailQuestionMark } from "lucide-react";
import { message } from "#shared/core/messages/message.ts";
import { serverNowMs } from "#web/data/device/server-clock.ts";
import { formatDayOf } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { usePending } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { useFamilyWrite } from "../../actions.ts";
import { invitationEntity, personEntity, revokeInvitationEffect } from "../../effects.ts";
import { useInvitations } from "../../queries.ts";
import type { FamilyInvitationRow } from "../../tables.ts";
import { ShowLink } from "./show-link.tsx";

const KIND_TEXT = {
  guardian: message("Invited as a guardian"),
  adult: message("Invited to belong to the family"),
  account: message("Link to their own account"),
};

/** Letters that wait for an answer. Nothing at all when none does. */
export function InvitationsSection() {
  const invitations = useInvitations() ?? [];
  if (invitations.length === 0) return null;
  return (
    <Section title={t("Waiting for an answer")}>
      <RowList>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </RowList>
    </Section>
  );
}

function InvitationRow({ invitation }: { invitation: FamilyInvitationRow }) {
  const { id, email, kind, expiresAt, personId } = invitation;
  const write = useFamilyWrite();
  const isOnlyHere = usePending(personId ? personEntity(personId) : invitationEntity(id));
  const isOver = Date.parse(expiresAt) <= serverNowMs();
  return (
    <Row
      leading={<MailQuestionMark aria-hidden="true" className="size-5 shrink-0 text-brand-ink" />}
      title={<span className="wrap-anywhere">{email}</span>}
      detail={
        <>
          <span className="block">{t(KIND_TEXT[kind])}</span>
          {isOnlyHere ? (
            <SavedHere>{t("Saved here, not sent yet")}</SavedHere>
          ) : isOver ? (
            <Badge tone="warning">{t("Expired")}</Badge>
          ) : (
            <span className="block">{t("Good until {dayOf}", { dayOf: formatDayOf(expiresAt, "written") })}</span>
          )}
        </>
      }
      trailing={
        <div className="flex flex-wrap justify-end gap-1">
          <ShowLink invitation={invitation} />
          <Button
            variant="ghost"
            size="sm"
            aria-label={t("Withdraw the invitation to {email}", { email })}
            onClick={() => void write(revokeInvitationEffect, { id }, t("Invitation withdrawn"))}
          >
            {t("Withdraw")}
          </Button>
        </div>
      }
    />
  );
}
