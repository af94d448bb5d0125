import type { Day } from "../../../shared/core/time.ts";
import type { WhyTaken } from "../../../shared/features/memberships/use.ts";
import type { PlanTerms } from "../../../shared/features/merch/plan-terms.ts";
import { formatDay } from "../../format.ts";
import type { PassRow } from "./tables.ts";

/** "10 classes", "As many classes as you like" */
export const creditsWords = (credits: number | null): string =>
  credits === null ? "As many classes as you like" : credits === 1 ? "1 class" : `${credits} classes`;

/** How long it is good for. */
export const validityWords = ({ kind, validWeeks }: Pick<PlanTerms, "kind" | "validWeeks">): string =>
  kind === "membership"
    ? "Renewed each month until you cancel"
    : validWeeks === 1
      ? "Valid for 1 week"
      : `Valid for ${validWeeks} weeks`;

/** The last day of a pass, on this device's calendar: it ends with the studio's midnight. */
export const lastDayOf = ({ endsAt }: Pick<PassRow, "endsAt">): string =>
  formatDay(
    Temporal.Instant.from(endsAt)
      .subtract({ seconds: 1 })
      .toZonedDateTimeISO(Temporal.Now.timeZoneId())
      .toPlainDate()
      .toString(),
    "short",
  );

export const leftWords = ({ creditsLeft }: Pick<PassRow, "creditsLeft">): string =>
  creditsLeft === null ? "Unlimited" : creditsLeft === 1 ? "1 class left" : `${creditsLeft} classes left`;

export const STATUS_WORDS: Record<PassRow["status"], string> = {
  active: "Active",
  "past-due": "Payment failed",
  frozen: "Frozen",
  ended: "Ended",
};

/** Why this pass is proposed. */
export const WHY_WORDS: Record<WhyTaken, string> = {
  only: "The only pass of yours that pays for this class.",
  unlimited: "Taken first because it is unlimited: it costs you no class.",
  "ends-first": "Taken first because it ends first.",
  "bought-first": "Taken first because you bought it first.",
};

/** "Wed, Mar 18" */
export const dayWords = (day: Day): string => formatDay(day, "medium");
export const lastDayBefore = (day: Day): Day => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
export const daysWords = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

export const USE_WORDS: Record<PassRow["uses"][number]["state"], string> = {
  taken: "Used",
  returned: "Came back",
  lost: "Lost",
};
