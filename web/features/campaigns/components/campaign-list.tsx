import type { CampaignLine } from "#shared/features/campaigns/campaign.ts";
import { formatStudioMoment } from "#web/format.ts";
import { campaignPath, paths } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { t } from "#web/words/t.ts";
import { useCampaigns } from "../queries.ts";
import { KIND_WORDS, STATUS_WORDS, subjectOf } from "../words.ts";
import { MailState } from "./mail-state.tsx";

/** Drafts, planned and sent letters, the one changed last first. */
export function CampaignList() {
  const query = useCampaigns();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <>
      <p className="mb-4 text-sm text-ink-muted">
        {t("Closing for a day?")}{" "}
        <TextLink asChild>
          <Link to={paths.adminCloseDays}>{t("Close days and notify everyone booked")}</Link>
        </TextLink>
      </p>
      <QueryState query={query} what={t("the emails")}>
        {({ pages }) => {
          const letters = pages.flatMap(({ campaigns }) => campaigns);
          return (
            <>
              {pages[0] && <MailState mail={pages[0].mail} />}
              {letters.length === 0 ? (
                <EmptyState
                  title={t("No emails yet")}
                  description={t("A closed day, the showcase, a free spot on Tuesdays. Write to the people it's for.")}
                />
              ) : (
                <RowList>
                  {letters.map((letter) => (
                    <CampaignRow key={letter.id} letter={letter} />
                  ))}
                </RowList>
              )}
            </>
          );
        }}
      </QueryState>
      {hasNextPage && <ShowMore className="mt-6" isLoading={isFetchingNextPage} onShow={() => void fetchNextPage()} />}
    </>
  );
}

function CampaignRow({ letter }: { letter: CampaignLine }) {
  const { label, tone } = STATUS_WORDS[letter.status];
  return (
    <Row
      title={subjectOf(letter)}
      detail={`${t(KIND_WORDS[letter.kind].label)} · ${detailOf(letter)}`}
      trailing={<Badge tone={tone}>{t(label)}</Badge>}
      link={<Link to={campaignPath(letter.id)} />}
    />
  );
}

function detailOf({ status, plannedFor, updatedAt, byName, begunAt, figures }: CampaignLine): string {
  const { sent, appOnly, waiting, refused, cameBack } = figures;
  if (status === "draft")
    return byName
      ? t("{name}, {when}", { name: byName, when: formatStudioMoment(updatedAt) })
      : formatStudioMoment(updatedAt);
  if (status === "planned") return t("Goes out {when}", { when: formatStudioMoment(plannedFor ?? updatedAt) });
  const parts = [
    begunAt ? formatStudioMoment(begunAt) : null,
    t("{count, plural, one {# sent} other {# sent}}", { count: sent }),
    status === "standing" ? t("{count, plural, one {# came back} other {# came back}}", { count: cameBack }) : null,
    appOnly > 0 ? t("{count, plural, one {# in the app} other {# in the app}}", { count: appOnly }) : null,
    waiting > 0 ? t("{count, plural, one {# waits} other {# wait}}", { count: waiting }) : null,
    refused > 0 ? t("{count, plural, one {# refused} other {# refused}}", { count: refused }) : null,
  ];
  return parts.filter(Boolean).join(" · ");
}
