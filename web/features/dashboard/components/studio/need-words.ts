import { formatCents } from "#shared/core/money.ts";
import { MOST_COUNTED, type Need } from "#shared/features/dashboard/needs.ts";
import { t } from "#web/words/t.ts";

/** A kind of work in one line: how much there is of it, and what is done about it. */
interface NeedWords {
  title: string;
  detail: string;
}

export function needWords({ kind, count, cents }: Need): NeedWords {
  const words = wordsOfKind(kind, count);
  const isMore = count >= MOST_COUNTED;
  return {
    title: isMore ? t("{words}, or more", { words: words.title }) : words.title,
    detail: cents === undefined ? words.detail : t("{sum} open", { sum: formatCents(cents) }),
  };
}

function wordsOfKind(kind: Need["kind"], count: number): NeedWords {
  switch (kind) {
    case "disputes":
      return {
        title: t("{count, plural, one {# payment is disputed} other {# payments are disputed}}", { count }),
        detail: t("Answer before the bank's deadline"),
      };
    case "ledger-faults":
      return {
        title: t("{count, plural, one {# problem in the books} other {# problems in the books}}", {
          count,
        }),
        detail: t("See what doesn't agree"),
      };
    case "mail":
      return {
        title: t("{count, plural, one {# email is waiting} other {# emails are waiting}}", { count }),
        detail: t("Studio email isn't going out"),
      };
    case "jobs":
      return {
        title: t("{count, plural, one {# background task is behind} other {# background tasks are behind}}", {
          count,
        }),
        detail: t("See what failed, and try it again"),
      };
    case "failed-cards":
      return {
        title: t("{count, plural, one {# card was declined} other {# cards were declined}}", { count }),
        detail: t("Memberships not paid"),
      };
    case "overdue-invoices":
      return {
        title: t("{count, plural, one {# invoice is overdue} other {# invoices are overdue}}", { count }),
        detail: "",
      };
    case "questions":
      return {
        title: t("{count, plural, one {# person asks to join a class} other {# people ask to join a class}}", {
          count,
        }),
        detail: t("They lack a level or a move"),
      };
    case "untaken-rosters":
      return {
        title: t("{count, plural, one {# roster isn't taken} other {# rosters aren't taken}}", { count }),
        detail: t("Take it late, or remind the instructor"),
      };
    case "refused-changes":
      return {
        title: t("{count, plural, one {# change by staff was refused} other {# changes by staff were refused}}", {
          count,
        }),
        detail: t("Made offline in the last three days"),
      };
    case "low-stock":
      return {
        title: t("{count, plural, one {# product is running out} other {# products are running out}}", { count }),
        detail: t("Order more, or count again"),
      };
    case "feedback":
      return {
        title: t("{count, plural, one {# feedback message} other {# feedback messages}}", { count }),
        detail: t("Not resolved yet"),
      };
  }
}
