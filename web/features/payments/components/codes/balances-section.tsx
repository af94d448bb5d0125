import { Gift } from "lucide-react";
import { useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import type { Balance } from "#shared/features/gift-cards/balance.ts";
import { listBalances } from "#shared/features/gift-cards/endpoints.ts";
import { whyBalance } from "#shared/features/gift-cards/why.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useSettled } from "#web/ui/use-settled.ts";
import { Why } from "#web/ui/why/why.tsx";
import { StoredText } from "#web/words/content.tsx";
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
                description={t("No gift card was sold yet, and no one has credit.")}
              />
            );
          return (
            <>
              <SearchInput label={t("Search by code or name")} value={text} onValueChange={setText} />
              {balances.length === 0 && <p className="py-4 text-ink-muted">{t("No gift card or credit was found.")}</p>}
              <ul className="divide-y divide-line">
                {balances.map((balance) => (
                  <BalanceRow key={balance.id} balance={balance} onVoided={() => void query.refetch()} />
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

function BalanceRow({ balance, onVoided }: { balance: Balance; onVoided: () => void }) {
  const { kind, code, ownerName, leftCents, moves, isVoid } = balance;
  const last = moves.at(-1);
  const name = kind === "credit" ? t("Credit") : t("Gift card");
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-3">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={kind === "credit" ? "info" : "brand"}>{name}</Badge>
        {code && <code>{code}</code>}
        {ownerName && <span>{ownerName}</span>}
        {isVoid && <Badge tone="neutral">{t("Void")}</Badge>}
      </span>
      <span className="font-semibold">
        <Why text={formatCents(leftCents)} label={name} why={() => whyBalance(balance)} />
      </span>
      <span className="text-sm text-ink-muted">{last && <StoredText row={last} name="about" />}</span>
      {kind === "gift-card" && !isVoid && <VoidGiftCard balance={balance} onDone={onVoided} />}
    </li>
  );
}
