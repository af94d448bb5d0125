import { type Message, message } from "#shared/core/messages/message.ts";
import type { Day } from "#shared/core/time.ts";
import type { WhyTaken } from "#shared/features/memberships/use.ts";
import type { PlanTerms } from "#shared/features/merch/plan-terms.ts";
import { formatDay, formatStudioDay } from "../../format.ts";
import { t } from "../../words/t.ts";
import type { PassRow } from "./tables.ts";

/** "10 classes", "As many classes as you like" */
export const creditsWords = (credits: number | null): string =>
  credits === null
    ? t("As many classes as you like")
    : t("{count, plural, one {# class} other {# classes}}", { count: credits });

/** How long it is good for. */
export const validityWords = ({ kind, validWeeks }: Pick<PlanTerms, "kind" | "validWeeks">): string =>
  kind === "membership"
    ? t("Renewed each month until you cancel")
    : t("{count, plural, one {Valid for # week} other {Valid for # weeks}}", { count: validWeeks ?? 0 });

/** The last day of a pass: it ends with the studio's midnight. */
export const lastDayOf = ({ endsAt }: Pick<PassRow, "endsAt">): string =>
  formatStudioDay(Temporal.Instant.from(endsAt).subtract({ seconds: 1 }).toString(), "short");

export const leftWords = ({ creditsLeft }: Pick<PassRow, "creditsLeft">): string =>
  creditsLeft === null
    ? t("Unlimited")
    : t("{count, plural, one {# class left} other {# classes left}}", { count: creditsLeft });

export const STATUS_WORDS: Record<PassRow["status"], Message> = {
  active: message("Active"),
  "past-due": message("Payment failed"),
  frozen: message("Frozen"),
  ended: message("Ended"),
};

/** Why this pass is proposed. */
export const WHY_WORDS: Record<WhyTaken, Message> = {
  only: message("The only pass you have for this class."),
  unlimited: message("Using this one first — it's unlimited, so no class is used."),
  "ends-first": message("Using this one first — it expires soonest."),
  "bought-first": message("Using this one first — you bought it first."),
};

/** "Wed, Mar 18" */
export const dayWords = (day: Day): string => formatDay(day, "medium");
export const lastDayBefore = (day: Day): Day => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
export const daysWords = (days: number): string => t("{days, plural, one {# day} other {# days}}", { days });

export const USE_WORDS: Record<PassRow["uses"][number]["state"], Message> = {
  taken: message("Used"),
  returned: message("Came back"),
  lost: message("Lost"),
};
