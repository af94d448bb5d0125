import { type Message, message } from "#shared/core/messages/message.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { hasNotStarted } from "#shared/features/classes/seat-rules.ts";
import { leaderName } from "../../leader-name.ts";
import { ownName, t } from "../../words/t.ts";
import type { ClassInstanceRow } from "./tables.ts";

const LEVEL_WORDS: Record<string, Message> = {
  all: message("All levels"),
  beginner: message("Beginner"),
  intermediate: message("Intermediate"),
  advanced: message("Advanced"),
};

/** What the studio calls the level of a class. */
export function levelWords(level: string): string {
  const own = inForce().levels.ladder.find(({ key }) => key === level)?.name;
  if (own) return ownName(own);
  const words = LEVEL_WORDS[level];
  return words ? t(words) : level;
}

/** From here on the number of free seats is worth a warning colour. */
const FEW_SEATS = 3;

export type ClassCondition = "free" | "few" | "full" | "started" | "over" | "out-of-sale" | "cancelled";

/** What the state of a class is for a person who wants to book it. */
export function conditionOf(instance: ClassInstanceRow, now: Temporal.Instant): ClassCondition {
  if (instance.status === "cancelled") return "cancelled";
  if (Temporal.Instant.compare(now, Temporal.Instant.from(instance.endsAt)) >= 0) return "over";
  if (!hasNotStarted(instance, now)) return "started";
  if (instance.cancelsAt) return "out-of-sale";
  if (instance.seatsLeft <= 0) return "full";
  return instance.seatsLeft <= FEW_SEATS ? "few" : "free";
}

/** How a class stands, in the words of the page. */
export function conditionWords(condition: ClassCondition, seatsLeft: number): string {
  if (condition === "cancelled") return t("Canceled by the studio");
  if (condition === "over") return t("Over");
  if (condition === "started") return t("Started");
  if (condition === "out-of-sale") return t("Not bookable now");
  if (condition === "full") return t("Full");
  return t("{count, plural, one {# seat left} other {# seats left}}", { count: seatsLeft });
}

/** "Maya Torres, for Jon Bell": who teaches, and whom they stand in for. */
export const instructorWords = ({ instructorName, substituteFor }: ClassInstanceRow): string =>
  substituteFor
    ? t("{instructorName}, for {substituteFor}", { instructorName, substituteFor })
    : leaderName(instructorName);
