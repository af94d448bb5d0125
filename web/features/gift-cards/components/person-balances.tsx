import { HandCoins } from "lucide-react";
import { useState } from "react";
import { listBalances } from "#shared/features/gift-cards/endpoints.ts";
import { call } from "#web/data/client.ts";
import { usePages } from "#web/data/pages/use-pages.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { BalanceLine } from "./balance-line.tsx";
import { GiveCredit } from "./give-credit.tsx";

interface PersonBalancesProps {
  userId: string;
  /** False of a person who is archived. */
  canGive: boolean;
}

/** A person's credit and the gift cards they bought, for an admin, who can give credit. */
export function PersonBalances({ userId, canGive }: PersonBalancesProps) {
  const query = usePages([listBalances.path, "of", userId], (after) =>
    call(listBalances, { ...after, ownerId: userId }),
  );
  const [isGiving, setGiving] = useState(false);
  return (
    <Section
      title={t("Gift cards and credit")}
      actions={
        canGive && (
          <Button variant="secondary" size="sm" onClick={() => setGiving(true)}>
            <HandCoins aria-hidden="true" />
            {t("Give credit")}
          </Button>
        )
      }
    >
      <QueryState query={{ ...query, data: query.rows }}>
        {(balances) =>
          balances.length === 0 ? (
            <p className="text-ink-muted">{t("No gift cards or credit.")}</p>
          ) : (
            <ul className="divide-y divide-line">
              {balances.map((balance) => (
                <BalanceLine key={balance.id} balance={{ ...balance, ownerName: null }} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {query.hasNextPage && (
        <ShowMore size="sm" isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
      )}
      {isGiving && <GiveCredit userId={userId} onClose={() => setGiving(false)} onDone={() => void query.refetch()} />}
    </Section>
  );
}
