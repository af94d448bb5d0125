import { type Message, message } from "#shared/core/messages/message.ts";
import type { MoveApparatus, MoveLevel } from "#shared/features/moves/move.ts";
import { t } from "../../words/t.ts";
import type { ChosenState } from "./filter-moves.ts";
import type { MoveWords } from "./use-syllabus.ts";

export const levelLabel = (words: MoveWords, apparatus: MoveApparatus, level: MoveLevel): string =>
  `${words.apparatusName(apparatus)} · ${words.levelName(level, apparatus)}`;

export const STATE_WORDS: Record<ChosenState, Message> = {
  want: message("Want"),
  learning: message("Learning"),
  consistent: message("Consistent"),
  mastered: message("Mastered"),
};

/** What each grade feels like, from the first class to years of training. */
export const GRADE_WORDS = [
  message("First flights"),
  message("Foundations"),
  message("Flow"),
  message("Strength"),
  message("Mastery"),
] as const;
export const gradeWords = (grade: number): string => t(GRADE_WORDS[grade - 1] ?? message("Grade {grade}", { grade }));
