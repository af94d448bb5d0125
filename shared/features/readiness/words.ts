import type { MoveApparatus, MoveLevel } from "../moves/move.ts";
import type { Missing } from "./gate.ts";

const LEVELS: Record<MoveLevel, string> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};
const APPARATUS: Record<MoveApparatus, string> = {
  silks: "Silks",
  lyra: "Lyra",
  trapeze: "Trapeze",
  sling: "Sling",
  rope: "Rope",
  straps: "Straps",
};

export const levelWord = (level: MoveLevel): string => LEVELS[level];
export const apparatusWord = (apparatus: MoveApparatus): string => APPARATUS[apparatus];

/** Why somebody has no seat, and the way on; for people. */
export function missingSentence({ level, moves }: Missing): string {
  const names = moves.map(({ name }) => name).join(", ");
  const parts = [
    level &&
      `This class needs the level ${LEVELS[level.level]}${level.apparatus ? ` on ${APPARATUS[level.apparatus]}` : ""}.`,
    names && `This class needs these moves signed off first: ${names}.`,
    "You can ask the instructor.",
  ];
  return parts.filter(Boolean).join(" ");
}
