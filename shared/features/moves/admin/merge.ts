import * as z from "zod";
import type { Message } from "#shared/core/messages/message.ts";
import { findNewFaults, type Move } from "../move.ts";
import type { LevelScheme } from "../syllabus.ts";
import { ChangeEffect } from "./move-draft.ts";

/** What names a move, and so goes to the one it becomes. */
export const MOVE_USES = [
  "signOffs",
  "progress",
  "practice",
  "videos",
  "blueprints",
  "classes",
  "dependents",
  "levels",
  "certificates",
] as const;

export const MergePreview = z.object({
  /** How many of each name the move that goes: people with a sign-off, states and notes, entries, videos … */
  uses: z.record(z.enum(MOVE_USES), z.int()),
  /** People with a sign-off of both: they keep the earlier date, and every word of an instructor. */
  both: z.int(),
  effect: ChangeEffect,
});
export type MergePreview = z.infer<typeof MergePreview>;

/** Each id once, the one that goes as the one it becomes. */
const replaceId = (ids: readonly string[], fromId: string, intoId: string): string[] => [
  ...new Set(ids.map((id) => (id === fromId ? intoId : id))),
];

/** The library with one move less. The one that stays keeps what comes before it, without itself. */
export const mergeInLibrary = <Each extends Pick<Move, "id" | "prerequisites">>(
  moves: readonly Each[],
  fromId: string,
  intoId: string,
): Each[] =>
  moves
    .filter(({ id }) => id !== fromId)
    .map((move) =>
      move.prerequisites.includes(fromId)
        ? { ...move, prerequisites: replaceId(move.prerequisites, fromId, intoId).filter((id) => id !== move.id) }
        : move,
    );

/** The scheme with the move that stays in the place of the one that goes. */
export const mergeInLevels = <Scheme extends LevelScheme>(scheme: Scheme, fromId: string, intoId: string): Scheme => ({
  ...scheme,
  rules: scheme.rules.map((rule) => ({ ...rule, moveIds: replaceId(rule.moveIds, fromId, intoId) })),
});

/** What the skill tree would have against it. */
export const mergeFaults = (moves: readonly Move[], fromId: string, intoId: string): Message[] =>
  findNewFaults(moves, mergeInLibrary(moves, fromId, intoId));
