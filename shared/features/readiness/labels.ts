import { type Message, message } from "../../core/messages/message.ts";
import { ageReason, agesWords } from "../classes/ages.ts";
import { apparatusName, levelName, type Syllabus } from "../moves/syllabus.ts";
import type { Missing } from "./gate.ts";

/** What the student lacks for the class, as a sentence on screen. */
export function missingSentence({ level, moves, age }: Missing, syllabus: Syllabus): Message {
  if (!age) return unsignedSentence({ level, moves }, syllabus);
  const sentence = message("{ages}: {reason}.", { ages: agesWords(age.ages), reason: ageReason(age) });
  if (!level && moves.length === 0) return sentence;
  return message("{age} {missing}", { age: sentence, missing: unsignedSentence({ level, moves }, syllabus) });
}

function unsignedSentence({ level, moves }: Missing, syllabus: Syllabus): Message {
  const needed = neededWords(level, syllabus);
  const names = { list: moves.map(({ name }) => ({ own: name })) };
  if (!needed) return message("This class needs these moves signed off first: {names}.", { names });
  if (moves.length === 0) return needed;
  return message("{needed} It needs these moves signed off first: {names}.", { needed, names });
}

/** The same with how to get a seat all the same. */
export const refusalSentence = (missing: Missing, syllabus: Syllabus): Message =>
  message("{missing} You can ask the instructor.", { missing: missingSentence(missing, syllabus) });

function neededWords(needed: Missing["level"], syllabus: Syllabus): Message | null {
  if (!needed) return null;
  const level = { own: levelName(syllabus, needed.level, needed.apparatus) };
  if (!needed.apparatus) return message("This class needs the level {level}.", { level });
  const apparatus = { own: apparatusName(syllabus, needed.apparatus) };
  return message("This class needs the level {level} on {apparatus}.", { level, apparatus });
}
