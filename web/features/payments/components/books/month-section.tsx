import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, HandCoins, HeartHandshake, Wallet } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { Posting } from "#shared/core/ledger.ts";
import { writeMonth } from "#shared/core/messages/dates.ts";
import { formatCents } from "#shared/core/money.ts";
import { addDays, type Day } from "#shared/core/time.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { getLedgerMonth, type LedgerMonth } from "#shared/features/ledger/endpoints.ts";
import { owedOf, type Side } from "#shared/features/ledger/sides.ts";
import { call } from "#web/data/client.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { pageLocale, t } from "#web/words/t.ts";
import { AccountWhy } from "./account-why.tsx";

const dayBefore = (day: Day): Day => addDays(day, -1);

/** Money that came in and income of a month, and what members are owed now: a pack that was sold is not earned yet. */
export function MonthSection({ balances }: { balances: readonly Posting[] }) {
  /** Of the month that is shown; none: this month. */
  const [day, setDay] = useState<Day>();
  const query = useQuery({
    queryKey: [getLedgerMonth.path, day ?? ""],
    queryFn: () => call(getLedgerMonth, day ? { day } : {}),
    staleTime: 0,
    // The buttons stay where they are, with the focus on them.
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState query={query}>
      {(month) => (
        <Section
          title={writeMonth(month.from, pageLocale())}
          description={t(
            "Classes and days paid ahead are owed to members until they are used. Only then are they earned.",
          )}
          actions={
            <>
              <IconButton label={t("Month before")} variant="outline" onClick={() => setDay(dayBefore(month.from))}>
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t("Month after")}
                variant="outline"
                disabled={month.isThisMonth}
                onClick={() => setDay(month.until)}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </>
          }
        >
          <Sides month={month} owed={owedOf(balances)} />
        </Section>
      )}
    </QueryState>
  );
}

function Sides({ month: { from, cameIn, earned }, owed }: { month: LedgerMonth; owed: Side }) {
  const mostCents = largestOf([cameIn, earned, owed]);
  return (
    <StatGrid isWide>
      <SideStat
        icon={<Wallet aria-hidden="true" />}
        label={t("Came in")}
        side={cameIn}
        mostCents={mostCents}
        why={{ sign: 1, month: from, only: "customers" }}
      />
      <SideStat
        icon={<HandCoins aria-hidden="true" />}
        label={t("Earned")}
        side={earned}
        mostCents={mostCents}
        why={{ sign: -1, month: from }}
      />
      <SideStat
        icon={<HeartHandshake aria-hidden="true" />}
        label={t("Owed to members today")}
        side={owed}
        mostCents={mostCents}
        why={{ sign: -1 }}
      />
    </StatGrid>
  );
}

const largestOf = (sides: readonly Side[]): number =>
  Math.max(1, ...sides.flatMap(({ byAccount }) => byAccount.map(({ cents }) => cents)));

interface SideStatProps {
  icon: ReactNode;
  label: string;
  side: Side;
  /** The length of a whole bar: the same beside each other, so that they can be compared. */
  mostCents: number;
  /** Which entries make its bars. */
  why: Omit<ComponentProps<typeof AccountWhy>, "account" | "cents">;
}

function SideStat({ icon, label, side, mostCents, why }: SideStatProps) {
  return (
    <Stat
      icon={icon}
      label={label}
      value={formatCents(side.cents)}
      detail={side.byAccount.map(({ account, cents }) => (
        <span key={account} className="mt-3.5 block">
          <span className="flex justify-between gap-3">
            <span>{t(ACCOUNT_WORDS[account])}</span>
            <AccountWhy account={account} cents={cents} {...why} />
          </span>
          <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-brand-fill"
              style={{ width: `${(Math.max(cents, 0) / mostCents) * 100}%` }}
            />
          </span>
        </span>
      ))}
    />
  );
}
