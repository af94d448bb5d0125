import type { AgeGap } from "../classes/ages.ts";
import type { ClassInstance } from "../classes/class-instance.ts";
import { signedMoves, standingOn, standings } from "../moves/levels.ts";
import type { Move, MoveApparatus, MoveLevel } from "../moves/move.ts";
import type { GivenSignOff } from "../moves/skill-record.ts";
import { apparatusNamed, rankOf, type Syllabus } from "../moves/syllabus.ts";
import type { ReadinessRequest } from "./readiness-request.ts";
import type { Requirement } from "./requirement.ts";

type GateMove = Pick<Move, "id" | "name" | "apparatus" | "level" | "isArchived">;
type Grant = Pick<ReadinessRequest, "status" | "scope" | "studentId" | "classInstanceId" | "seriesId">;

interface MissingLevel {
  level: MoveLevel;
  /** Null where the class's apparatus has no moves: any apparatus counts then. */
  apparatus: MoveApparatus | null;
  /** Moves to go until the level; null when there is no such level to reach. */
  movesToGo: number | null;
}

/** What a student lacks for a class. */
export interface Missing {
  level: MissingLevel | null;
  moves: GateMove[];
  /** The class is for other ages. */
  age?: AgeGap;
}

/** With an age that does not fit. */
export const withAge = (missing: Missing | null, age: AgeGap | null): Missing | null =>
  age ? { level: null, moves: [], ...missing, age } : missing;

/**
 * What a student lacks for a class, by signed-off moves; null when nothing. A required move that is archived or deleted
 * counts as met. Every path to a seat asks this one function.
 */
export function whatIsMissing(
  requirement: Requirement,
  moves: readonly GateMove[],
  signOffs: readonly Pick<GivenSignOff, "moveId" | "kind">[],
  syllabus: Syllabus,
): Missing | null {
  const signed = signedMoves(signOffs);
  const wanted = new Set(requirement.requiredMoveIds);
  const missingMoves = moves.filter(({ id, isArchived }) => wanted.has(id) && !isArchived && !signed.has(id));
  const level =
    requirement.requiredLevel && findMissingLevel(requirement.requiredLevel, requirement, moves, signed, syllabus);
  return level || missingMoves.length > 0 ? { level: level || null, moves: missingMoves } : null;
}

function findMissingLevel(
  level: MoveLevel,
  { apparatus: name }: Requirement,
  moves: readonly GateMove[],
  signed: ReadonlyMap<string, unknown>,
  syllabus: Syllabus,
): MissingLevel | null {
  const rank = rankOf(level, syllabus);
  // A level that the syllabus no longer has counts as met, as an archived move does.
  if (rank < 0) return null;
  const named = apparatusNamed(name, syllabus);
  const isTaught = moves.some((move) => move.apparatus === named && !move.isArchived);
  const apparatus = isTaught ? named : null;
  const all = apparatus ? [standingOn(apparatus, moves, signed, syllabus)] : standings(moves, signed, syllabus);
  if (all.some((standing) => rankOf(standing.level, syllabus) >= rank)) return null;
  const toGo = all.flatMap(({ levels }) => {
    const upTo = levels.filter((standing) => rankOf(standing.level, syllabus) <= rank);
    const isThere = upTo.some((standing) => standing.level === level);
    return isThere ? [upTo.reduce((sum, each) => sum + Math.max(0, each.needed - each.signed), 0)] : [];
  });
  return { level, apparatus, movesToGo: toGo.length > 0 ? Math.min(...toGo) : null };
}

/** Whether the studio has let this student into this class by name: for the one class, or for its series. */
export const isGranted = (
  grants: readonly Grant[],
  studentId: string,
  instance: Pick<ClassInstance, "id" | "seriesId">,
): boolean =>
  grants.some(
    (grant) =>
      grant.status === "granted" &&
      grant.studentId === studentId &&
      (grant.classInstanceId === instance.id ||
        (grant.scope === "series" && grant.seriesId !== null && grant.seriesId === instance.seriesId)),
  );
