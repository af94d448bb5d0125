import type { ApparatusStanding } from "../moves/levels.ts";
import { apparatusNamed, rankOf, type Syllabus } from "../moves/syllabus.ts";

/** Sign-offs that may be missing of a level that a student is close to. */
const MOST_TO_GO = 2;

export interface ReadyLevel {
  apparatus: string;
  level: string;
  /** Sign-offs until the level; 0: the classes of it are open, and none is booked. */
  toGo: number;
}

/** A class that is booked ahead. */
export interface BookedClass {
  /** As the studio names it. */
  apparatus: string;
  level: string;
  requiredLevel: string | null;
}

/** Per apparatus the level a student may move up to now, or is at most two sign-offs away from. */
export const findReadyLevels = (
  standings: readonly ApparatusStanding[],
  booked: readonly BookedClass[],
  syllabus: Syllabus,
): ReadyLevel[] => standings.flatMap((standing) => findReadyLevel(standing, booked, syllabus) ?? []);

function findReadyLevel(
  { apparatus, level: reached, levels }: ApparatusStanding,
  booked: readonly BookedClass[],
  syllabus: Syllabus,
): ReadyLevel | null {
  const next = levels.find(({ isReached }) => !isReached);
  if (!next) return null;
  const toGo = next.needed - next.signed;
  // Of a level of two moves a beginner lacks two as well: at least one has to be signed off.
  if (next.signed > 0 && toGo <= MOST_TO_GO) return { apparatus, level: next.level, toGo };
  if (reached === null) return null;
  const isBooked = booked.some((each) => movesUp(each, { apparatus, reached }, syllabus));
  return isBooked ? null : { apparatus, level: next.level, toGo: 0 };
}

/** Whether a class is one that the reached level opens: it requires that level or a higher one, or is of a higher one. */
function movesUp(
  { apparatus: name, level, requiredLevel }: BookedClass,
  { apparatus, reached }: { apparatus: string; reached: string },
  syllabus: Syllabus,
): boolean {
  if (apparatusNamed(name, syllabus) !== apparatus) return false;
  const rank = rankOf(reached, syllabus);
  return rankOf(requiredLevel, syllabus) >= rank || rankOf(level, syllabus) > rank;
}
