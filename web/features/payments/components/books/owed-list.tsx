import { formatCents } from "#shared/core/money.ts";
import { listOwed, type OwedRow } from "#shared/features/deferred/endpoints.ts";
import { MOVE_WORDS, whyOwed } from "#shared/features/deferred/why.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { formatStudioDay } from "#web/format.ts";
import { userPath } from "#web/paths.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import "#web/words/values.ts";

/** The rows behind what members are owed, the largest first, and of each the moves and the rule that make it. */
export function OwedList() {
  const { rows: data, ...list } = usePages([listOwed.path], (after) => call(listOwed, after));
  return (
    <Section
      title={t("Owed to members")}
      description={t(
        "Paid packs and months that aren't used up. Gift cards and credit are under Codes and gift cards.",
      )}
    >
      <QueryState query={{ ...list, data }}>
        {(owed) =>
          owed.length === 0 ? (
            <p className="text-ink-muted">{t("You owe members no classes or days.")}</p>
          ) : (
            <ul className="divide-y divide-line">
              {owed.map((row) => (
                <Owed key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {list.hasNextPage && <ShowMore isLoading={list.isFetchingNextPage} onShow={() => void list.fetchNextPage()} />}
    </Section>
  );
}

function Owed({ row }: { row: OwedRow }) {
  const { ownerId, ownerName, planName, cents, moves } = row;
  const amount = formatCents(cents);
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          <Link to={userPath(ownerId)} className="font-medium text-brand-ink underline" data-content>
            {ownerName}
          </Link>
          <span className="block text-sm text-ink-muted" data-content>
            {planName}
          </span>
        </span>
        <span className="font-semibold tabular-nums">{amount}</span>
      </div>
      <details className="mt-1">
        <summary className="cursor-pointer py-2 text-sm font-semibold text-brand-ink">
          {t("Why {amount}?", { amount })}
        </summary>
        <ul className="grid gap-1 text-sm text-ink-muted">
          {moves.map(({ id, kind, at, className, cents: moved }) => (
            <li key={id} className="flex justify-between gap-4">
              <span>
                {`${formatStudioDay(at)} · ${t(MOVE_WORDS[kind])}`}
                {className && (
                  <>
                    {": "}
                    <span data-content>{className}</span>
                  </>
                )}
              </span>
              <span className="tabular-nums">{formatCents(moved)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm">{t(whyOwed(row))}</p>
      </details>
    </li>
  );
}
