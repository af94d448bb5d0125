import { APPARATUS_WORDS, LEVEL_WORDS } from "../moves/move-words.ts";
import type { Missing } from "./gate.ts";

/** Why somebody has no seat, and the way on; for people. */
export function missingSentence({ level, moves }: Missing): string {
  const names = moves.map(({ name }) => name).join(", ");
  const parts = [
    level &&
      `This class needs the level ${LEVEL_WORDS[level.level]}${level.apparatus ? ` on ${APPARATUS_WORDS[level.apparatus]}` : ""}.`,
    names && `This class needs these moves signed off first: ${names}.`,
    "You can ask the instructor.",
  ];
  return parts.filter(Boolean).join(" ");
}
