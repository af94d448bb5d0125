import type { MoveApparatus, MoveLevel } from "../../../shared/features/moves/move.ts";
import type { ChosenState } from "./library.ts";
import type { MoveWords } from "./use-syllabus.ts";

export const levelLabel = (words: MoveWords, apparatus: MoveApparatus, level: MoveLevel): string =>
  `${words.apparatusName(apparatus)} · ${words.levelName(level, apparatus)}`;

export const STATE_WORDS: Record<ChosenState, string> = {
  want: "Want",
  learning: "Learning",
  consistent: "Consistent",
  mastered: "Mastered",
};

/** What each grade feels like, from the first class to years of training. */
export const GRADE_WORDS = ["First flights", "Foundations", "Flow", "Strength", "Mastery"] as const;
export const gradeWords = (grade: number): string => GRADE_WORDS[grade - 1] ?? `Grade ${grade}`;
