import type { Campaign } from "#shared/features/campaigns/campaign.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { t } from "#web/words/t.ts";
import { KIND_WORDS, STATUS_WORDS, subjectOf } from "../../words.ts";
import { LetterList } from "./letter-list.tsx";
import { OutcomeActions } from "./outcome-actions.tsx";
import { WrittenText } from "./written-text.tsx";

/** A letter that is planned, on its way or sent: what became of it. */
export function Outcome({ campaign }: { campaign: Campaign }) {
  const { status, kind, figures, id } = campaign;
  const { label, tone } = STATUS_WORDS[status];
  return (
    <>
      <div className="mb-6 grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{t(label)}</Badge>
          <Badge>{t(KIND_WORDS[kind].label)}</Badge>
          <span className="text-sm text-ink-muted">{whenText(campaign)}</span>
        </p>
        <h2 className="text-xl [overflow-wrap:anywhere]">{subjectOf(campaign)}</h2>
      </div>
      <OutcomeActions campaign={campaign} />
      {status !== "planned" && (
        <>
          <StatGrid>
            <Stat label={t("Sent @letter")} value={figures.sent} />
            <Stat label={t("Still to come")} value={figures.waiting} />
            <Stat label={t("In the app only")} value={figures.appOnly} />
            <Stat label={t("Refused @letter")} value={figures.refused} />
            <Stat label={t("Left out")} value={figures.leftOut} />
            {campaign.standing && (
              <Stat label={t("Came back @letter")} value={figures.cameBack} detail={t("Booked within two weeks")} />
            )}
            {kind === "news" && <Stat label={t("Unsubscribed")} value={figures.unsubscribed} />}
          </StatGrid>
          <LetterList id={id} isSending={status === "sending" || status === "standing"} />
        </>
      )}
      <WrittenText campaign={campaign} />
    </>
  );
}

function whenText({ status, plannedFor, begunAt, finishedAt }: Campaign): string {
  if (status === "planned" && plannedFor) return t("Goes out {when}", { when: formatStudioMoment(plannedFor) });
  if (finishedAt) return t("Finished {when}", { when: formatStudioMoment(finishedAt) });
  return begunAt ? t("Started {when}", { when: formatStudioMoment(begunAt) }) : "";
}
