import type { MoveApparatus, MoveLevel } from "../../../shared/features/moves/move.ts";
import { APPARATUS_WORDS, LEVEL_WORDS } from "../../../shared/features/moves/move-words.ts";
import type { ChosenState } from "./library.ts";

export const levelLabel = (apparatus: MoveApparatus, level: MoveLevel): string =>
  `${APPARATUS_WORDS[apparatus]} · ${LEVEL_WORDS[level]}`;

export const STATE_WORDS: Record<ChosenState, string> = {
  want: "Want",
  learning: "Learning",
  consistent: "Consistent",
  mastered: "Mastered",
};

/** What each grade feels like, from the first class to years of training. */
export const GRADE_WORDS = ["First flights", "Foundations", "Flow", "Strength", "Mastery"] as const;
export const gradeWords = (grade: number): string => GRADE_WORDS[grade - 1] ?? `Grade ${grade}`;
