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
      toast({ title: found === 0 ? t("Everything agrees") : t("Reconciled: see what was found"), variant: "success" });
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
          {t("Reconcile now")}
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
          {t("Every entry adds up to zero, and what is owed matches its documents.")}
        </Banner>
      ) : (
        <Banner tone="warning" title={t("Something is still to be written or does not agree")}>
          {t('Press "Reconcile now". What stays is listed below with what was found.')}
        </Banner>
      )}
      <MonthSection balances={books.balances} />
      <OwedList />
      <Section
        title={t("For my accountant")}
        description={t(
          "All accounts since the beginning. What the studio has and is owed shows a plus, what it earned or owes a minus.",
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
      <Section title={t("What was found")}>
        {books.runs.length === 0 ? (
          <p className="text-ink-muted">{t("Nothing yet: no run had anything to do.")}</p>
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
            <CircleCheck aria-label={t("Agrees with its documents")} className="size-4 text-success" />
          ) : (
            <TriangleAlert aria-label={t("Does not agree with its documents")} className="size-4 text-warning" />
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
      {isQuiet && <span>{t("Everything agrees")}</span>}
      {run.added > 0 && (
        <span>{t("{count, plural, one {# entry written} other {# entries written}}", { count: run.added })}</span>
      )}
      {run.faults.map((fault, at) => (
        <span key={fault} className="flex items-baseline gap-2">
          <Badge tone="danger">{t("Does not agree")}</Badge>
          <StoredReason text={fault} words={run.faultWords?.[at]} />
        </span>
      ))}
    </li>
  );
}
