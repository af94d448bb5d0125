import type { MoveApparatus, MoveLevel } from "./move.ts";

export const APPARATUS_WORDS: Record<MoveApparatus, string> = {
  silks: "Silks",
  lyra: "Lyra",
  trapeze: "Trapeze",
  sling: "Sling",
  rope: "Rope",
  straps: "Straps",
};

export const LEVEL_WORDS: Record<MoveLevel, string> = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};
