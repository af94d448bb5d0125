import type { InputOf } from "#shared/core/endpoint.ts";
import type { LedgerEntry } from "#shared/core/ledger.ts";
import { formatCents } from "#shared/core/money.ts";
import { listEntries } from "#shared/features/ledger/endpoints.ts";
import { type Paper, paperOf } from "#shared/features/ledger/papers.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { paths } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Movement, MovementHeads } from "#web/ui/why/movements.tsx";
import { StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";

interface EntriesWhyProps {
  /** The entries that make the figure. */
  asked: Omit<InputOf<typeof listEntries>, "after">;
  /** The figure. */
  cents: number;
  /** The cents that one entry adds to it. */
  centsOf: (entry: LedgerEntry) => number;
  /** The figure is a balance that began before these entries. */
  isBalance?: boolean;
}

/** The entries of the ledger that make a figure, the latest first, and what was left after each. */
export function EntriesWhy({ asked, cents, centsOf, isBalance = false }: EntriesWhyProps) {
  const { rows: data, ...list } = usePages([listEntries.path, asked], (after) =>
    call(listEntries, { ...after, ...asked }),
  );
  return (
    <>
      <QueryState query={{ ...list, data }}>
        {(entries) => (
          <Entries
            lines={entries.map((entry) => ({ ...entry, cents: centsOf(entry) }))}
            cents={cents}
            hasEarlier={isBalance || list.hasNextPage}
          />
        )}
      </QueryState>
      {list.hasNextPage && <ShowMore isLoading={list.isFetchingNextPage} onShow={() => void list.fetchNextPage()} />}
    </>
  );
}

type Line = LedgerEntry & { cents: number };

function Entries({ lines, cents, hasEarlier }: { lines: Line[]; cents: number; hasEarlier: boolean }) {
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
            {hasEarlier ? t("Before these entries") : t("All entries")}
          </th>
          <td colSpan={2} className="py-2.5 text-right font-semibold tabular-nums">
            {formatCents(hasEarlier ? cents - sumCents : sumCents)}
          </td>
        </tr>
        {!hasEarlier && sumCents !== cents && (
          <tr>
            <td colSpan={3} className="pb-2 text-ink-muted">
              {t("Money moved since we counted. Open the page again to see both at the same moment.")}
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
