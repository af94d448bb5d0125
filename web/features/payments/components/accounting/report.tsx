import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/core/ledger.ts";
import { message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { percentText } from "#shared/core/tax.ts";
import { getMonth, type MonthReport } from "#shared/features/accounting/endpoints.ts";
import { lateOf } from "#shared/features/accounting/figures.ts";
import type { Month } from "#shared/features/accounting/month.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { OWED } from "#shared/features/ledger/sides.ts";
import { call } from "#web/data/client.ts";
import { formatStudioDay } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { StoredReason } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { AmountTable } from "./amount-table.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { Payouts } from "./payouts.tsx";
import { monthText } from "./words.ts";

/** The report of one month. */
export function Report({ month }: { month: Month }) {
  const query = useQuery({
    queryKey: [getMonth.path, month],
    queryFn: () => call(getMonth, { month }),
    staleTime: 0,
  });
  return <QueryState query={query}>{(report) => <ReportView report={report} />}</QueryState>;
}

function ReportView({ report }: { report: MonthReport }) {
  return (
    <div className="grid gap-8">
      <StateBanner report={report} />
      <ExportButtons month={report.month} />
      <StatGrid>
        <Stat label={t("Sold")} value={formatCents(sumOf(report.sales, "soldCents"))} />
        <Stat label={t("Refunded")} value={formatCents(sumOf(report.sales, "refundedCents"))} />
        <Stat label={t("Earned: passes and memberships")} value={formatCents(-movedOf(report, "earned"))} />
        <Stat label={t("Tax")} value={formatCents(sumOf(report.taxes, "taxCents"))} />
        <Stat label={t("Card fees")} value={formatCents(movedOf(report, "provider-fees"))} />
        {owedOf(report).map((account) => (
          <OwedStat key={account} account={account} report={report} />
        ))}
      </StatGrid>
      <Late report={report} />
      <Sales report={report} />
      <Taxes report={report} />
      <Drawers report={report} />
      <Balances report={report} />
      <Payouts day={report.from} />
    </div>
  );
}

const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

const movedOf = ({ balances }: MonthReport, wanted: string): number =>
  balances.find(({ account }) => account === wanted)?.movedCents ?? 0;

const isUsed = ({ openingCents, movedCents }: MonthReport["balances"][number]): boolean =>
  openingCents !== 0 || movedCents !== 0;

/** Debts to members, and tips where the studio takes some. */
const owedOf = ({ balances }: MonthReport): Account[] => [
  ...OWED,
  ...balances.filter((each) => each.account === "tips" && isUsed(each)).map(({ account }) => account),
];

/** A debt at the end of the month; in the ledger it is below zero. */
function OwedStat({ account, report }: { account: Account; report: MonthReport }) {
  const cents = report.balances.find((each) => each.account === account)?.closingCents ?? null;
  if (cents === null) return null;
  return (
    <Stat label={t(ACCOUNT_WORDS[account])} value={formatCents(-cents || 0)} detail={t("At the end @accounting")} />
  );
}

function StateBanner({ report: { state, closedAt, closedByName } }: { report: MonthReport }) {
  if (state === "closed" && closedAt)
    return (
      <Banner tone="success" title={t("These numbers are final")}>
        {t("Closed by {name} on {day}.", { name: closedByName || t("Former member"), day: formatStudioDay(closedAt) })}
      </Banner>
    );
  return (
    <Banner tone="info" title={t("This month is open")}>
      {t("Numbers change with every entry until you close it.")}
    </Banner>
  );
}

/** Entries of closed months that count here. */
const Late = ({ report }: { report: MonthReport }) =>
  lateOf(report).map((late) => (
    <Section
      key={late.lateOf}
      title={t("Belongs to {month}, came later", { month: monthText(late.lateOf ?? report.month) })}
      description={t("That month was closed already, so these entries count in this one.")}
    >
      <AmountTable
        caption={t("Came later")}
        heads={[message("Account @ledger"), message("Amount")]}
        rows={late.postings.map(({ account, cents }) => ({
          ...{ key: account, label: t(ACCOUNT_WORDS[account]), cents: [cents] },
        }))}
      />
    </Section>
  ));

const Sales = ({ report: { sales } }: { report: MonthReport }) => (
  <Section title={t("Sales and refunds")} description={t("A refund counts in the month in which it was made.")}>
    <AmountTable
      caption={t("Sales and refunds")}
      heads={[message("Kind"), message("Sold"), message("Refunded"), message("Net @accounting")]}
      rows={sales.map(({ account, soldCents, refundedCents }) => ({
        ...{ key: account, label: t(ACCOUNT_WORDS[account]) },
        cents: [soldCents, refundedCents, soldCents - refundedCents],
      }))}
    />
  </Section>
);

const Taxes = ({ report: { taxes } }: { report: MonthReport }) => (
  <Section title={t("Taxes by rate")}>
    <AmountTable
      caption={t("Taxes by rate")}
      heads={[message("Rate @tax"), message("Net @accounting"), message("Tax")]}
      rows={taxes.map(({ name, basisPoints, netCents, taxCents }) => ({
        key: `${name} ${basisPoints}`,
        label:
          basisPoints === null ? (
            t("No rate named")
          ) : (
            <>
              <span data-content>{name}</span> {percentText(basisPoints)}
            </>
          ),
        cents: [netCents, taxCents],
      }))}
    />
  </Section>
);

const Drawers = ({ report: { drawers } }: { report: MonthReport }) => (
  <Section title={t("Cash drawer differences")}>
    <AmountTable
      caption={t("Cash drawer differences")}
      heads={[message("Day"), message("Difference")]}
      rows={drawers.map(({ id, at, about, aboutWords, cents }) => ({
        key: id,
        label: (
          <>
            {`${formatStudioDay(at)} · `}
            <StoredReason text={about} words={aboutWords} />
          </>
        ),
        cents: [cents],
      }))}
    />
  </Section>
);

const Balances = ({ report: { balances } }: { report: MonthReport }) => (
  <Section
    title={t("Accounts @accounting")}
    description={t("Plus is what the studio has and is owed. Minus is what it earned or owes.")}
  >
    <AmountTable
      caption={t("Accounts @accounting")}
      heads={[
        message("Account @ledger"),
        message("Before @accounting"),
        message("Moved @accounting"),
        message("At the end @accounting"),
      ]}
      rows={balances.filter(isUsed).map(({ account, openingCents, movedCents, closingCents }) => ({
        ...{ key: account, label: t(ACCOUNT_WORDS[account]), cents: [openingCents, movedCents, closingCents] },
      }))}
    />
  </Section>
);
