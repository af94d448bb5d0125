import "#web/words/values.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type Message, message } from "#shared/core/messages/message.ts";
import { confirmProposal, declineProposal } from "#shared/features/assistant/chat/endpoints.ts";
import type { Proposal, ProposalState } from "#shared/features/assistant/chat/proposal.ts";
import { call } from "#web/data/client.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Badge, type BadgeProps } from "#web/ui/display/badge.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";

const STATES: Record<ProposalState, { label: Message; tone: BadgeProps["tone"] }> = {
  waiting: { label: message("Needs your OK"), tone: "warning" },
  running: { label: message("Is being done"), tone: "info" },
  done: { label: message("Done @card"), tone: "success" },
  refused: { label: message("Not done @card"), tone: "danger" },
  declined: { label: message("Declined @card"), tone: "neutral" },
  expired: { label: message("Too old @card"), tone: "neutral" },
};

/** Cards that make something which is only begun: the admin goes on with it. */
const OPENED_WHEN_DONE: ReadonlySet<string> = new Set(["campaigns.createCampaign"]);

interface ProposalCardProps {
  proposal: Proposal;
  onChange: (proposal: Proposal) => void;
}

/** A change that the assistant proposes. Nothing happens before it is confirmed here. */
export function ProposalCard({ proposal, onChange }: ProposalCardProps) {
  const { id, hash, title, lines, state, reason, keyName, expiresAt, link } = proposal;
  const { isBusy, attempt } = useAttempt();
  const [pressed, setPressed] = useState<"confirm" | "decline" | null>(null);
  const { label, tone } = STATES[state];
  const navigate = useNavigate();
  const press = (which: "confirm" | "decline") => {
    setPressed(which);
    void attempt(async () => {
      const answered = await (which === "confirm"
        ? call(confirmProposal, { id, hash })
        : call(declineProposal, { id }));
      onChange(answered);
      if (answered.state === "done" && OPENED_WHEN_DONE.has(answered.endpoint)) await navigate(link);
    });
  };
  return (
    <Card variant="flat" padding="sm" asChild>
      <section aria-label={t(title)}>
        <CardHeader level={3} title={t(title)} actions={<Badge tone={tone}>{t(label)}</Badge>} className="mb-1!" />
        {keyName !== null && <p className="text-sm text-ink-muted">{t("Proposed by {name}", { name: keyName })}</p>}
        <DetailList
          className="[overflow-wrap:anywhere] [&_dd]:whitespace-pre-line"
          items={lines.map((line) => ({ label: t(line.label), value: t(line.value) }))}
        />
        {reason && <p className="mt-2 font-medium text-danger">{t(reason)}</p>}
        {state === "waiting" && (
          <div className="mt-3 flex flex-wrap items-center gap-2.5">
            <Button
              size="sm"
              loading={isBusy && pressed === "confirm"}
              disabled={isBusy}
              onClick={() => press("confirm")}
            >
              {t("Confirm")}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              loading={isBusy && pressed === "decline"}
              disabled={isBusy}
              onClick={() => press("decline")}
            >
              {t("Decline")}
            </Button>
            <span className="text-sm text-ink-muted">
              {t("Until {when}", { when: formatStudioMoment(expiresAt, "short") })}
            </span>
          </div>
        )}
        {state === "done" && (
          <TextLink asChild className="mt-2 inline-flex min-h-11 items-center text-sm sm:min-h-7">
            <Link to={link}>{t("Show it")}</Link>
          </TextLink>
        )}
      </section>
    </Card>
  );
}
