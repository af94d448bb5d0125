import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, RefreshCw, TriangleAlert } from "lucide-react";
import type { Account } from "#shared/core/ledger.ts";
import { listOwed } from "#shared/features/deferred/endpoints.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import {
  type Books,
  type Control,
  getBooks,
  getLedgerMonth,
  listEntries,
  type ReconcileRun,
  reconcileNow,
} from "#shared/features/ledger/endpoints.ts";
import { REPAIR_WORDS } from "#shared/features/ledger/repair-words.ts";
import { call } from "#web/data/client.ts";
import { readAgain } from "#web/data/device/patience.ts";
import { formatStudioMoment } from "#web/format.ts";
import { PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { Section } from "#web/ui/layout/section.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { AccountWhy } from "./account-why.tsx";
import { Entries, useEntryWeek } from "./entries.tsx";
import { MonthSection } from "./month-section.tsx";
import { OwedList } from "./owed-list.tsx";

/** Double entry, shown: every account, whether it all adds up, and what the reconciler found. The week asked for stands first. */
export function BooksTab() {
  const week = useEntryWeek();
  const query = useQuery({ queryKey: [getBooks.path], queryFn: () => call(getBooks, {}), staleTime: 0 });
  const cache = useQueryClient();
  const { isBusy, attempt } = useAttempt();

  async function run() {
    await attempt(async () => {
      const { repaired, added, faults } = await call(reconcileNow, {});
      const found = repaired.length + added + faults.length;
      toast({ title: found === 0 ? t("Everything matches") : t("Checked. See what we found"), variant: "success" });
      const shown = [listEntries, getLedgerMonth, listOwed].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      );
      await readAgain(query.refetch(), ...shown);
    });
  }
  return (
    <div className="grid gap-6">
      <PrimaryAction>
        <Button loading={isBusy} onClick={() => void run()}>
          <RefreshCw aria-hidden="true" />
          {t("Check the numbers")}
        </Button>
      </PrimaryAction>
      {week && <Entries key={week} week={week} />}
      <QueryState query={query}>{(books) => <BooksView books={books} />}</QueryState>
      {!week && query.data && <Entries />}
    </div>
  );
}

function BooksView({ books }: { books: Books }) {
  const isBalanced = books.sumCents === 0 && books.controls.every(agrees);
  return (
    <div className="grid gap-6">
      {isBalanced ? (
        <Banner tone="success" title={t("The books are balanced")}>
          {t("Everything adds up.")}
        </Banner>
      ) : (
        <Banner tone="warning" title={t("Some numbers don't add up yet")}>
          {t('Press "Check the numbers". Anything left is listed below.')}
        </Banner>
      )}
      <MonthSection balances={books.balances} />
      <OwedList />
      <Section
        title={t("For my accountant")}
        description={t(
          "All accounts since the start. Plus is what the studio has and is owed. Minus is what it earned or owes.",
        )}
      >
        <dl className="grid gap-x-8 md:grid-cols-2">
          {books.balances.filter(isShown).map(({ account, cents }) => (
            <AccountRow
              key={account}
              account={account}
              cents={cents}
              control={books.controls.find((control) => control.account === account)}
            />
          ))}
        </dl>
      </Section>
      <Section title={t("What we found")}>
        {books.runs.length === 0 ? (
          <p className="text-ink-muted">{t("Nothing to fix so far.")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {books.runs.map((run) => (
              <RunRow key={run.at} run={run} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

/** A sale stands there for minutes only, until it is owed in classes. */
const isShown = ({ account, cents }: Books["balances"][number]): boolean => account !== "sales:plans" || cents !== 0;

const agrees = ({ cents, sliceCents }: Control): boolean => cents === sliceCents;

function AccountRow({ account, cents, control }: { account: Account; cents: number; control: Control | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <dt className="flex items-center gap-2">
        {t(ACCOUNT_WORDS[account])}
        {control &&
          (agrees(control) ? (
            <CircleCheck aria-label={t("Matches its documents")} className="size-4 text-success" />
          ) : (
            <TriangleAlert aria-label={t("Doesn't match its documents")} className="size-4 text-warning" />
          ))}
      </dt>
      <dd className="font-semibold">
        <AccountWhy account={account} cents={cents} sign={1} />
      </dd>
    </div>
  );
}

function RunRow({ run }: { run: ReconcileRun }) {
  const isQuiet = run.repaired.length + run.added + run.faults.length === 0;
  return (
    <li className="grid gap-1 py-3 text-sm">
      <span className="text-ink-muted">{formatStudioMoment(run.at)}</span>
      {run.repaired.map(({ what, count }) => (
        <span key={what}>{t("{what}: {count}", { what: REPAIR_WORDS[what] ?? what, count: String(count) })}</span>
      ))}
      {isQuiet && <span>{t("Everything matches")}</span>}
      {run.added > 0 && (
        <span>{t("{count, plural, one {# entry written} other {# entries written}}", { count: run.added })}</span>
      )}
      {run.faults.map((fault, at) => (
        <span key={fault} className="flex items-baseline gap-2">
          <Badge tone="danger">{t("Doesn't match")}</Badge>
          <StoredReason text={fault} words={run.faultWords?.[at]} />
        </span>
      ))}
    </li>
  );
}
