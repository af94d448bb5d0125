import { Gift } from "lucide-react";
import { useState } from "react";
import { listBalances } from "#shared/features/gift-cards/endpoints.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { BalanceLine } from "#web/features/gift-cards/index.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { t } from "#web/words/t.ts";
import { GiveGiftCard } from "./give-gift-card.tsx";
import { VoidGiftCard } from "./void-gift-card.tsx";

const LONGEST_QUERY = 80;

/** What the studio owes to holders of gift cards and credit. */
export function BalancesSection() {
  const [text, setText] = useState("");
  const search = useSettled(text.trim().slice(0, LONGEST_QUERY));
  const query = usePages([listBalances.path, search], (after) =>
    call(listBalances, { ...after, ...(search && { query: search }) }),
  );
  const [isGiving, setGiving] = useState(false);
  return (
    <Section
      title={t("Gift cards and credit")}
      description={t("Sold in the shop, or given away here: a prize, an apology.")}
      actions={
        <Button variant="secondary" onClick={() => setGiving(true)}>
          <Gift aria-hidden="true" />
          {t("Give a gift card")}
        </Button>
      }
    >
      <QueryState query={{ ...query, data: query.rows }}>
        {(balances) => {
          if (balances.length === 0 && search === "")
            return (
              <EmptyState
                title={t("Nothing is owed")}
                description={t("No gift cards sold yet, and no one has credit.")}
              />
            );
          return (
            <>
              <SearchInput label={t("Search by code or name")} value={text} onValueChange={setText} />
              {balances.length === 0 && <p className="py-4 text-ink-muted">{t("No gift card or credit was found.")}</p>}
              <ul className="divide-y divide-line">
                {balances.map((balance) => (
                  <BalanceLine key={balance.id} balance={balance}>
                    {balance.kind === "gift-card" && !balance.isVoid && (
                      <VoidGiftCard balance={balance} onDone={() => void query.refetch()} />
                    )}
                  </BalanceLine>
                ))}
              </ul>
            </>
          );
        }}
      </QueryState>
      {query.hasNextPage && <ShowMore isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />}
      {isGiving && <GiveGiftCard onClose={() => setGiving(false)} onDone={() => void query.refetch()} />}
    </Section>
  );
}
