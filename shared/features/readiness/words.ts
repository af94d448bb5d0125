import { apparatusName, levelName, type Syllabus } from "../moves/syllabus.ts";
import type { Missing } from "./gate.ts";

/** Why the student gets no seat, and how to get one, as a sentence on screen. */
export function missingSentence({ level, moves }: Missing, syllabus: Syllabus): string {
  const names = moves.map(({ name }) => name).join(", ");
  const parts = [
    level &&
      `This class needs the level ${levelName(syllabus, level.level, level.apparatus)}${level.apparatus ? ` on ${apparatusName(syllabus, level.apparatus)}` : ""}.`,
    names && `This class needs these moves signed off first: ${names}.`,
    "You can ask the instructor.",
  ];
  return parts.filter(Boolean).join(" ");
}
