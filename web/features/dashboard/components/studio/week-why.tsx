import { type Account, centsOn } from "#shared/core/ledger.ts";
import { formatCents } from "#shared/core/money.ts";
import { decidedIn, type FigureName, figureOf, type WeekFigures } from "#shared/features/dashboard/weeks.ts";
import { ACCOUNT_WORDS } from "#shared/features/ledger/account-words.ts";
import { takingsOf } from "#shared/features/ledger/takings.ts";
import { EntriesWhy } from "#web/features/payments/index.ts";
import { formatDay } from "#web/format.ts";
import { t } from "#web/words/t.ts";
import { figureText } from "./figure-words.ts";

interface WeekWhyProps {
  name: FigureName;
  week: WeekFigures;
}

/** Why a figure is as it is in one week: money by its entries in the ledger, people and seats by their numbers. */
export function WeekWhy({ name, week }: WeekWhyProps) {
  const value = figureOf(name, week);
  if (value === null) return <p className="text-ink-muted">{t("No data for this week.")}</p>;
  if (name === "owed" && week.owed)
    return (
      <>
        <AccountOfWeek key={`deferred ${week.week}`} account="deferred" cents={week.owed.passesCents} week={week} />
        <AccountOfWeek key={`stored ${week.week}`} account="stored-value" cents={week.owed.balancesCents} week={week} />
      </>
    );
  return (
    <>
      <p className="text-lg font-semibold tabular-nums">{figureText(name, value)}</p>
      {name === "money-in" ? (
        <EntriesWhy
          key={week.week}
          asked={{ week: week.week, only: "customers" }}
          cents={value}
          centsOf={(entry) => takingsOf([entry]).totalCents}
        />
      ) : (
        <p className="text-ink-muted">{countsOf(name, week)}</p>
      )}
    </>
  );
}

/** One debt to members at the end of the week, and the entries of the week that changed it. */
function AccountOfWeek({ account, cents, week }: { account: Account; cents: number; week: WeekFigures }) {
  return (
    <section>
      <h4 className="flex justify-between gap-3 text-base font-semibold">
        {t(ACCOUNT_WORDS[account])} <span className="tabular-nums">{formatCents(cents)}</span>
      </h4>
      <EntriesWhy
        asked={{ week: week.week, account }}
        cents={cents}
        centsOf={(entry) => -centsOn(entry, account)}
        isBalance
      />
    </section>
  );
}

/** The numbers a share or a count is made of, in a sentence. */
function countsOf(name: FigureName, week: WeekFigures): string {
  switch (name) {
    case "fill":
      return t("{taken} of {seats, plural, one {# seat} other {# seats}} taken in the classes that are over.", {
        taken: week.taken ?? 0,
        seats: week.seats ?? 0,
      });
    case "second-visit": {
      const { from, to } = decidedIn(week.week);
      return t(
        "{firsts, plural, one {# person} other {# people}} came for the first time from {from} to {to}. Came again within 30 days: {came}.",
        {
          came: week.cameSoon ?? 0,
          firsts: week.firsts ?? 0,
          from: formatDay(from),
          to: formatDay(to),
        },
      );
    }
    case "at-risk":
      return t("The list of students at risk, as the week ended or as it stands now.");
    default:
      return t("Lines of the classes of this week, counted when each class was over.");
  }
}
