import { useQuery } from "@tanstack/react-query";
import type { CampaignContent } from "#shared/features/campaigns/campaign.ts";
import { type CampaignCheck, checkCampaign, sendCampaign } from "#shared/features/campaigns/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatDay, formatStudioMoment, formatTime } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t, tAnswer } from "#web/words/t.ts";
import { showCampaign } from "../../queries.ts";
import { readersOf, readersText } from "./audience-count.tsx";
import { LeftOut } from "./left-out.tsx";

interface SendDialogProps {
  id: string;
  version: number;
  content: CampaignContent;
  onClose: () => void;
}

/** The last look before a letter leaves: exactly how many get it, in which language, and who does not. */
export function SendDialog({ id, version, content: { sendAt, standing }, onClose }: SendDialogProps) {
  const {
    data: check,
    error,
    refetch,
  } = useQuery({
    queryKey: [checkCampaign.path, id, "before sending", version],
    queryFn: () => call(checkCampaign, { id }),
    staleTime: 0,
    gcTime: 0,
  });
  const { isBusy, attempt } = useAttempt();
  const isForLater = standing !== null && !standing.beginsWithPresent;
  const confirmed = check && !isForLater ? readersOf(check) : 0;
  const isReady = check !== undefined && check.faults.length === 0 && (standing !== null || confirmed > 0);
  async function send() {
    const isSent = await attempt(async () => {
      showCampaign(await call(sendCampaign, { id, version, confirmed }));
      toast({ title: doneText(sendAt, standing), variant: "success" });
    });
    if (isSent) onClose();
    else void refetch();
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      loading={isBusy}
      confirmDisabled={!isReady}
      title={
        standing ? t("Send this email automatically?") : sendAt ? t("Schedule this email?") : t("Send this email now?")
      }
      description={
        sendAt
          ? t("It goes out on {day} at {time} to the people in the audience then. Until then, you can take it back.", {
              day: formatDay(sendAt.day, "long"),
              time: formatTime(sendAt.time),
            })
          : standing
            ? t("From now on, it goes to each person who joins the group until you stop it.")
            : t("Once it's on its way, you can stop it, but not take it back.")
      }
      confirmLabel={standing ? t("Turn it on") : sendAt ? t("Schedule it") : t("Send it")}
      onConfirm={() => void send()}
    >
      {error && <Banner tone="danger" title={wordsFor(error)} />}
      {!check && !error && <SkeletonList rows={2} label={t("Counting the people")} />}
      {check && <CheckResult check={check} isForLater={isForLater} isStanding={standing !== null} />}
    </ConfirmDialog>
  );
}

function doneText(sendAt: CampaignContent["sendAt"], standing: CampaignContent["standing"]): string {
  if (standing) return t("This email now goes out automatically");
  return sendAt ? t("Email scheduled") : t("Your email is on its way");
}

interface CheckResultProps {
  check: CampaignCheck;
  isForLater: boolean;
  isStanding: boolean;
}

function CheckResult({ check, isForLater, isStanding }: CheckResultProps) {
  const { faults, leftOut, inOtherLanguage, waitsUntil } = check;
  return (
    <div className="grid gap-3 text-sm">
      {faults.length > 0 && (
        <Banner tone="warning" title={t("Not ready yet")}>
          <ul className="grid gap-1">
            {faults.map((fault) => (
              <li key={fault.message}>{tAnswer(fault)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <p className="text-base font-semibold">
        {isForLater
          ? t("People already in the group won't get it.")
          : isStanding && readersOf(check) === 0
            ? t("Nobody right now. Goes to people as they join.")
            : readersText(check)}
      </p>
      {inOtherLanguage > 0 && (
        <p>
          {t(
            "{count, plural, one {# of them reads it} other {# of them read it}} in the other language, because theirs isn't written.",
            { count: inOtherLanguage },
          )}
        </p>
      )}
      {waitsUntil && (
        <p>{t("It's night at the studio, so emails go out at {when}.", { when: formatStudioMoment(waitsUntil) })}</p>
      )}
      {!isForLater && <LeftOut leftOut={leftOut} />}
    </div>
  );
}
