import type { CampaignContent } from "#shared/features/campaigns/campaign.ts";
import type { CampaignCheck } from "#shared/features/campaigns/endpoints.ts";
import { t } from "#web/words/t.ts";
import { useCheck } from "../../queries.ts";
import { LeftOut } from "./left-out.tsx";

interface AudienceCountProps {
  id: string;
  content: CampaignContent;
  isSaved: boolean;
}

/** How many would get it now; nothing until they are counted. */
export function AudienceCount({ id, content, isSaved }: AudienceCountProps) {
  const { data: check, isFetching } = useCheck(id, content, isSaved);
  if (!content.audience || !check) return null;
  return (
    <div role="status" aria-busy={isFetching} className="grid gap-1 text-sm text-ink-muted">
      <p className="font-medium text-ink">
        {content.standing && readersOf(check) === 0 ? nobodyText(content.audience) : readersText(check)}
      </p>
      <LeftOut leftOut={check.leftOut} />
    </div>
  );
}

/** Of conditions the preview has given the number already. */
const nobodyText = ({ kind }: NonNullable<CampaignContent["audience"]>): string =>
  kind === "rule" ? t("Goes to people as they join.") : t("Nobody right now. Goes to people as they join.");

export const readersOf = ({ letters: { en, es }, appOnly }: Pick<CampaignCheck, "letters" | "appOnly">): number =>
  en + es + appOnly;

/** "42 people: 30 in English, 12 in Spanish, 3 in the app only" */
export function readersText({ letters: { en, es }, appOnly }: Pick<CampaignCheck, "letters" | "appOnly">): string {
  const total = en + es + appOnly;
  if (total === 0) return t("Nobody would get this email.");
  const parts = [
    en > 0 ? t("{count, plural, one {# in English} other {# in English}}", { count: en }) : "",
    es > 0 ? t("{count, plural, one {# in Spanish} other {# in Spanish}}", { count: es }) : "",
    appOnly > 0 ? t("{count, plural, one {# in the app only} other {# in the app only}}", { count: appOnly }) : "",
  ].filter(Boolean);
  return t("{count, plural, one {# person gets it} other {# people get it}}: {parts}", {
    count: total,
    parts: parts.join(", "),
  });
}
