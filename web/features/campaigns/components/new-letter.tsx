import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { v7 as newId } from "uuid";
import type { Campaign, CampaignContent } from "#shared/features/campaigns/campaign.ts";
import { createCampaign } from "#shared/features/campaigns/endpoints.ts";
import { NO_TEXT } from "#shared/features/campaigns/letter-text.ts";
import { call } from "#web/data/client.ts";
import { campaignPath } from "#web/paths.ts";
import { NewAction } from "#web/shell/staff/lists/new-action.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { showCampaign } from "../queries.ts";

const EMPTY: CampaignContent = {
  kind: "needed",
  subject: { en: "", es: "" },
  body: { en: NO_TEXT, es: NO_TEXT },
  audience: null,
  files: [],
  sendAt: null,
  standing: null,
  waitsForDay: true,
};

/** Opens a draft that the server has just begun. */
export function useOpenNew() {
  const navigate = useNavigate();
  const { isBusy, attempt } = useAttempt();
  const open = (make: () => Promise<Campaign>, isInPlace = false) =>
    attempt(async () => {
      const campaign = await make();
      showCampaign(campaign);
      await navigate(campaignPath(campaign.id), { replace: isInPlace });
    });
  return { isBusy, open };
}

/** Begins a draft on the server and opens it. */
export function useBegin() {
  const { isBusy, open } = useOpenNew();
  const begin = (id: string, content: Partial<CampaignContent> = {}, isInPlace = false) =>
    open(() => call(createCampaign, { ...EMPTY, ...content, id }), isInPlace);
  return { isBusy, begin };
}

export function NewLetter() {
  const { begin } = useBegin();
  return <NewAction label={t("New email")} onNew={() => void begin(newId())} />;
}

/** From a group, or from a list of people: "Write to them". */
export function BeginLetter({ content }: { content: Partial<CampaignContent> }) {
  // One id for all tries: drawn twice, it begins one letter.
  const [id] = useState(() => newId());
  const { begin } = useBegin();
  const start = useEffectEvent(() => void begin(id, content, true));
  useEffect(() => start(), []);
  return <SkeletonList label={t("Starting an email")} />;
}
