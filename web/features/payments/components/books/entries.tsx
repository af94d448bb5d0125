import { useSearchParams } from "react-router-dom";
import type { LedgerEntry } from "#shared/core/ledger.ts";
import { formatCents } from "#shared/core/money.ts";
import { Day } from "#shared/core/time.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { listEntries } from "#shared/features/ledger/endpoints.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { formatDay, formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

/** The days that the address asks entries of: `?week=`, the first of seven. */
export const useEntryWeek = (): Day | undefined => Day.safeParse(useSearchParams()[0].get("week")).data;

/** Every entry of the ledger, or those of one week, the latest first, page after page. */
export function Entries({ week }: { week?: Day | undefined }) {
  const { rows: data, ...list } = usePages([listEntries.path, week ?? ""], (after) =>
    call(listEntries, { ...after, ...(week && { week }) }),
  );
  return (
    <Section
      title={week ? t("Entries of the week of {day}", { day: formatDay(week, "written") }) : t("Latest entries")}
      actions={
        week && (
          <Button asChild variant="ghost" size="sm">
            <Link to="?tab=books">{t("All entries")}</Link>
          </Button>
        )
      }
    >
      <QueryState query={{ ...list, data }}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-ink-muted">{week ? t("No money moved this week.") : t("No money has moved yet.")}</p>
          ) : (
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {list.hasNextPage && <ShowMore isLoading={list.isFetchingNextPage} onShow={() => void list.fetchNextPage()} />}
    </Section>
  );
}

function EntryRow({ entry: { about, aboutWords, at, postings } }: { entry: LedgerEntry }) {
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          <StoredReason text={about} words={aboutWords} />
        </span>
        <span className="text-sm text-ink-muted">{formatStudioMoment(at)}</span>
      </div>
      <ul className="grid gap-0.5 text-sm text-ink-muted">
        {postings.map(({ account, cents }) => (
          <li key={account} className="flex justify-between gap-4">
            <span>{t(ACCOUNT_WORDS[account])}</span>
            <span className="tabular-nums">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
