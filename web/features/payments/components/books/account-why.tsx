import "#web/words/values.ts";
import { useState } from "react";
import type { Account, LedgerEntry } from "#shared/core/ledger.ts";
import { formatCents } from "#shared/core/money.ts";
import type { Day } from "#shared/core/time.ts";
import { ACCOUNT_RULES, CAME_IN_RULE } from "#shared/features/ledger/account-rules.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { listEntries } from "#shared/features/ledger/endpoints.ts";
import { type Paper, paperOf } from "#shared/features/ledger/papers.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { formatDay } from "#web/format.ts";
import { paths } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { Movement, MovementHeads } from "#web/ui/why/movements.tsx";
import { WhyButton } from "#web/ui/why/why-button.tsx";
import { StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

interface AccountWhyProps {
  account: Account;
  /** As it is shown. */
  cents: number;
  /** -1 where debts and income are shown as positive amounts. */
  sign: 1 | -1;
  /** A day of the month it is of; left out: of all time. */
  month?: Day;
  /** Takings alone, as in "Came in". */
  only?: "customers";
}

/** The amount of an account; pressed, it shows the rule of the account and its entries, the latest first. */
export function AccountWhy(props: AccountWhyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <WhyButton text={formatCents(props.cents)} onClick={() => setOpen(true)} />
      {isOpen && <AccountSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AccountSheet({ account, cents, sign, month, only, onClose }: AccountWhyProps & { onClose: () => void }) {
  const asked = { account, ...(month && { month }), ...(only && { only }) };
  const { rows: data, ...list } = usePages([listEntries.path, account, month ?? "", only ?? ""], (after) =>
    call(listEntries, { ...after, ...asked }),
  );
  return (
    <Sheet
      open
      title={t(ACCOUNT_WORDS[account])}
      description={month && t("The month from {day} on", { day: formatDay(month, "written") })}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <p className="text-3xl leading-none font-semibold tracking-tight tabular-nums">{formatCents(cents)}</p>
      <p className="mt-4 text-ink-muted">{t(only ? CAME_IN_RULE : ACCOUNT_RULES[account])}</p>
      <QueryState query={{ ...list, data }}>
        {(entries) => (
          <Entries
            lines={entries.map((entry) => ({ ...entry, cents: sign * centsOf(entry, account) }))}
            cents={cents}
            hasMore={list.hasNextPage}
          />
        )}
      </QueryState>
      {list.hasNextPage && <ShowMore isLoading={list.isFetchingNextPage} onShow={() => void list.fetchNextPage()} />}
    </Sheet>
  );
}

const centsOf = ({ postings }: LedgerEntry, account: Account): number =>
  postings.reduce((sum, each) => (each.account === account ? sum + each.cents : sum), 0);

type Line = LedgerEntry & { cents: number };

function Entries({ lines, cents, hasMore }: { lines: Line[]; cents: number; hasMore: boolean }) {
  const sumCents = lines.reduce((sum, line) => sum + line.cents, 0);
  let left = cents;
  return (
    <table className="mt-5 w-full text-sm">
      <MovementHeads />
      <tbody className="divide-y divide-line">
        {lines.map((line) => {
          const after = left;
          left -= line.cents;
          return (
            <Movement
              key={line.id}
              about={<About entry={line} />}
              at={line.at}
              amount={line.cents > 0 ? `+${formatCents(line.cents)}` : formatCents(line.cents)}
              left={formatCents(after)}
            />
          );
        })}
      </tbody>
      <tfoot className="border-t-2 border-line-strong">
        <tr>
          <th scope="row" className="py-2.5 pr-3 text-left font-semibold">
            {hasMore ? t("Before these entries") : t("All entries")}
          </th>
          <td colSpan={2} className="py-2.5 text-right font-semibold tabular-nums">
            {formatCents(hasMore ? cents - sumCents : sumCents)}
          </td>
        </tr>
        {!hasMore && sumCents !== cents && (
          <tr>
            <td colSpan={3} className="pb-2 text-ink-muted">
              {t("Money moved since the figure was counted. Open the page again to see both at one moment.")}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** The entry in words, which lead to its paper where it has a page. */
function About({ entry }: { entry: LedgerEntry }) {
  const words = <StoredReason text={entry.about} words={entry.aboutWords} />;
  const paper = paperOf(entry);
  return paper ? (
    <TextLink asChild quiet>
      <Link to={pageOf(paper)}>{words}</Link>
    </TextLink>
  ) : (
    words
  );
}

const PAGES: Record<Paper["kind"], (paper: Paper) => string> = {
  order: ({ number }) => `${paths.adminPayments}?tab=orders${number ? `&search=${number}` : ""}`,
  invoice: ({ id }) => `${paths.adminInvoices}?invoice=${encodeURIComponent(id)}`,
  pass: () => paths.adminMemberships,
  sale: () => `${paths.adminPos}?tab=sales`,
  "till-day": () => `${paths.adminPos}?tab=day`,
  balance: () => `${paths.adminPayments}?tab=codes`,
  provider: () => `${paths.adminPayments}?tab=connection`,
};

const pageOf = (paper: Paper): string => PAGES[paper.kind](paper);
