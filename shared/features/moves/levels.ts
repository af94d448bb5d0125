import type { Move, MoveApparatus, MoveLevel } from "./move.ts";
import type { GivenSignOff, SkillRecord } from "./skill-record.ts";

/** In the order they are reached. Written out, so that a page that only reckons needs no schema. */
export const LEVEL_ORDER: readonly MoveLevel[] = ["beginner", "intermediate", "advanced"];
export const APPARATUS_ORDER: readonly MoveApparatus[] = ["silks", "lyra", "trapeze", "sling", "rope", "straps"];

/** So many of a level's moves make the level: not all, because bodies differ. */
export const LEVEL_SHARE = 0.8;

/** What counts of each move: the last word the server heard. Moves whose sign-off was taken back are not in it. */
export function signedMoves<Given extends Pick<GivenSignOff, "moveId" | "kind">>(
  signOffs: readonly Given[],
): Map<string, Given> {
  const current = new Map<string, Given>();
  for (const given of signOffs) {
    if (given.kind === "signed") current.set(given.moveId, given);
    else current.delete(given.moveId);
  }
  return current;
}

type LevelMove = Pick<Move, "id" | "apparatus" | "level">;

export interface LevelStanding {
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

/**
 * How far somebody is on one apparatus. A level is reached when four fifths of its moves are signed off and every level
 * before it is reached; a level without moves cannot be reached, and holds nobody up.
 */
export function standingOn(
  apparatus: MoveApparatus,
  moves: readonly LevelMove[],
  signed: { has(moveId: string): boolean },
): ApparatusStanding {
  const own = moves.filter((move) => move.apparatus === apparatus);
  const levels: LevelStanding[] = [];
  let isOpen = true;
  let reached: MoveLevel | null = null;
  for (const level of LEVEL_ORDER) {
    const ofLevel = own.filter((move) => move.level === level);
    if (ofLevel.length === 0) continue;
    // In tenths of moves, because 0.8 × 15 is a little more than 12 in a computer.
    const needed = Math.ceil(Math.round(ofLevel.length * LEVEL_SHARE * 10) / 10);
    const count = ofLevel.filter(({ id }) => signed.has(id)).length;
    isOpen &&= count >= needed;
    if (isOpen) reached = level;
    levels.push({ level, signed: count, needed, total: ofLevel.length, isReached: isOpen });
  }
  return { apparatus, level: reached, levels };
}

/** On every apparatus that has moves. */
export const standings = (moves: readonly LevelMove[], signed: { has(moveId: string): boolean }): ApparatusStanding[] =>
  APPARATUS_ORDER.map((apparatus) => standingOn(apparatus, moves, signed)).filter(({ levels }) => levels.length > 0);

export const standingsOf = (moves: readonly LevelMove[], record: Pick<SkillRecord, "signOffs"> | undefined | null) =>
  standings(moves, signedMoves(record?.signOffs ?? []));

const NAMES: Record<MoveApparatus, RegExp> = {
  silks: /\bsilks?\b|\btissu\b|\bfabrics?\b/i,
  lyra: /\blyra\b|\bhoop\b|\bcerceau\b/i,
  trapeze: /\btrapeze\b/i,
  sling: /\bsling\b|\bhammock\b/i,
  rope: /\brope\b|\bcorde\b/i,
  straps: /\bstraps?\b/i,
};

/** Studios name their apparatus themselves ("Aerial hoop"); null for one the library has no moves of ("Floor"). */
export const apparatusNamed = (name: string): MoveApparatus | null =>
  APPARATUS_ORDER.find((apparatus) => NAMES[apparatus].test(name)) ?? null;

export const rankOf = (level: MoveLevel | null): number => (level ? LEVEL_ORDER.indexOf(level) : -1);
