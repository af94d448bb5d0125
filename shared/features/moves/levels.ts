import type { Move, MoveApparatus, MoveLevel } from "./move.ts";
import type { GivenSignOff } from "./skill-record.ts";
import { type LevelScheme, type Syllabus, taughtKeys, USUAL_SHARE } from "./syllabus.ts";

/**
 * What counts of each move: the last word the server received. A move whose sign-off was revoked is not in it; one that
 * was signed off twice has been since the first time.
 */
export function signedMoves<Given extends Pick<GivenSignOff, "moveId" | "kind">>(
  signOffs: readonly Given[],
): Map<string, Given> {
  const current = new Map<string, Given>();
  for (const given of signOffs) {
    if (given.kind === "signed") current.set(given.moveId, current.get(given.moveId) ?? given);
    else current.delete(given.moveId);
  }
  return current;
}

/**
 * Of everything said of each move only what counts: what made it signed off, or what took that back last. In the same
 * order, and `signedMoves` says the same of it.
 */
export function lastWords<Given extends Pick<GivenSignOff, "moveId" | "kind">>(signOffs: readonly Given[]): Given[] {
  const signed = signedMoves(signOffs);
  const last = new Map(signOffs.map((given) => [given.moveId, given]));
  const counting = new Set([...last].map(([moveId, given]) => signed.get(moveId) ?? given));
  return signOffs.filter((given) => counting.has(given));
}

export type LevelMove = Pick<Move, "id" | "apparatus" | "level" | "isArchived">;

interface LevelStanding {
  level: MoveLevel;
  signed: number;
  /** Signed-off moves that make the level. */
  needed: number;
  total: number;
  isReached: boolean;
}

export interface ApparatusStanding {
  apparatus: MoveApparatus;
  /** The highest level reached. */
  level: MoveLevel | null;
  /** Levels that have moves here, the easiest first. */
  levels: LevelStanding[];
}

export interface LevelNeeds {
  level: MoveLevel;
  moveIds: string[];
  needed: number;
}

/** How many of which moves each level on an apparatus requires now. Archived moves are not required. */
export function needsOn(apparatus: MoveApparatus, moves: readonly LevelMove[], scheme: LevelScheme): LevelNeeds[] {
  const own = moves.filter((move) => move.apparatus === apparatus && !move.isArchived);
  return scheme.ladder.flatMap(({ key: level }) => {
    const rule = scheme.rules.find((each) => each.apparatus === apparatus && each.level === level);
    const listed = own.filter(({ id }) => rule?.moveIds.includes(id)).map(({ id }) => id);
    if (listed.length > 0) return [{ level, moveIds: listed, needed: listed.length }];
    const ofLevel = own.filter((move) => move.level === level).map(({ id }) => id);
    const needed = Math.ceil((ofLevel.length * (rule?.share ?? USUAL_SHARE)) / 100);
    return ofLevel.length > 0 ? [{ level, moveIds: ofLevel, needed }] : [];
  });
}

/**
 * How far a student is on one apparatus. A level is reached when the share of its moves, or each move of its list, is
 * signed off and every level before it is reached. A level without moves cannot be reached, and does not block the next
 * one.
 */
export function standingOn(
  apparatus: MoveApparatus,
  moves: readonly LevelMove[],
  signed: { has(moveId: string): boolean },
  scheme: LevelScheme,
): ApparatusStanding {
  let isOpen = true;
  let reached: MoveLevel | null = null;
  const levels = needsOn(apparatus, moves, scheme).map(({ level, moveIds, needed }): LevelStanding => {
    const count = moveIds.filter((id) => signed.has(id)).length;
    isOpen &&= count >= needed;
    if (isOpen) reached = level;
    return { level, signed: count, needed, total: moveIds.length, isReached: isOpen };
  });
  return { apparatus, level: reached, levels };
}

/** On every apparatus that has moves. */
export const standings = (
  moves: readonly LevelMove[],
  signed: { has(moveId: string): boolean },
  syllabus: Syllabus,
): ApparatusStanding[] =>
  taughtKeys(moves, syllabus)
    .map((apparatus) => standingOn(apparatus, moves, signed, syllabus))
    .filter(({ levels }) => levels.length > 0);

/** The standings by a student's record; without one nothing is signed off. */
export const standingsOf = (
  moves: readonly LevelMove[],
  record: { signOffs: readonly Pick<GivenSignOff, "moveId" | "kind">[] } | undefined | null,
  syllabus: Syllabus,
) => standings(moves, signedMoves(record?.signOffs ?? []), syllabus);
