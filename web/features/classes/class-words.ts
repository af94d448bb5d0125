import { inForce } from "../../../shared/core/settings/in-force.ts";
import { hasNotStarted } from "../../../shared/features/classes/seat-rules.ts";
import type { ClassInstanceRow } from "./tables.ts";

const LEVEL_WORDS: Record<string, string> = {
  all: "All levels",
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

/** What the studio calls the level of a class. */
export const levelWords = (level: string): string =>
  inForce().levels.ladder.find(({ key }) => key === level)?.name ?? LEVEL_WORDS[level] ?? level;

/** From here on the number of free seats is worth a warning colour. */
const FEW_SEATS = 3;

export type ClassCondition = "free" | "few" | "full" | "started" | "over" | "cancelled";

/** What the state of a class is for a person who wants to book it. */
export function conditionOf(instance: ClassInstanceRow, now: Temporal.Instant): ClassCondition {
  if (instance.status === "cancelled") return "cancelled";
  if (Temporal.Instant.compare(now, Temporal.Instant.from(instance.endsAt)) >= 0) return "over";
  if (!hasNotStarted(instance, now)) return "started";
  if (instance.seatsLeft <= 0) return "full";
  return instance.seatsLeft <= FEW_SEATS ? "few" : "free";
}

export function conditionWords(condition: ClassCondition, seatsLeft: number): string {
  if (condition === "cancelled") return "Cancelled by the studio";
  if (condition === "over") return "Over";
  if (condition === "started") return "Started";
  if (condition === "full") return "Full";
  return seatsLeft === 1 ? "1 seat left" : `${seatsLeft} seats left`;
}

/** "Maya Torres, for Jon Bell": who teaches, and whom they stand in for. */
export const instructorWords = ({ instructorName, substituteFor }: ClassInstanceRow): string =>
  substituteFor ? `${instructorName}, for ${substituteFor}` : instructorName;
