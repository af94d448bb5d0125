import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { type Message, message, ruleText } from "../../core/messages/message.ts";
import { ReachableLevel } from "../classes/class-instance.ts";

/** The key of an apparatus of the studio: `Apparatus.key`. */
export const MoveApparatus = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, ruleText("We can't find that apparatus."));
export type MoveApparatus = z.infer<typeof MoveApparatus>;

/** The levels of the classes it is taught in: no move is for "all". */
export const MoveLevel = ReachableLevel;
export type MoveLevel = ReachableLevel;

/** How hard it is, from 1 (the first class) to 5 (years of training). Finer than the level, for ordering a skill tree. */
export const MoveGrade = z.int().min(1).max(5);

const MoveTexts = z.object({ name: z.string(), description: z.string(), safetyNote: z.string() });

/** One thing to do in the air, as the studio teaches it. */
export const Move = z.object({
  id: Id,
  name: z.string(),
  /** What other studios call it: searched too. */
  otherNames: z.array(z.string()),
  apparatus: MoveApparatus,
  level: MoveLevel,
  grade: MoveGrade,
  /** Moves to be safe in first. Together they form a graph without circles, and none is harder than the move itself. */
  prerequisites: z.array(Id),
  description: z.string(),
  safetyNote: z.string(),
  /** The same texts in Spanish; what is empty or missing is not said in it. */
  spanish: MoveTexts.optional(),
  /** Among moves of one grade, the lowest first; missing: by name. */
  order: z.int().optional(),
  /** No longer taught and no longer required; existing sign-offs stay. */
  isArchived: z.boolean().optional(),
});
export type Move = z.infer<typeof Move>;

const LEVELS: readonly MoveLevel[] = ["beginner", "beginner", "intermediate", "advanced", "advanced"];

/** The class in which a move of this grade is taught. */
export const levelOfGrade = (grade: number): MoveLevel => LEVELS[Math.min(Math.max(grade, 1), 5) - 1] ?? "advanced";

type Node = Pick<Move, "id" | "name" | "grade" | "prerequisites">;

/** Ids of moves in a circle of prerequisites, or behind one: no student could ever begin them. */
export function findUnreachableMoves(moves: readonly Node[]): string[] {
  const reached = new Set<string>();
  let waiting = [...moves];
  for (;;) {
    const next = waiting.filter(({ prerequisites }) => prerequisites.every((id) => reached.has(id)));
    if (next.length === 0) return waiting.map(({ id }) => id);
    for (const { id } of next) reached.add(id);
    waiting = waiting.filter(({ id }) => !reached.has(id));
  }
}

/** What is wrong with a library: a skill tree can be drawn when there is nothing. */
export function findLibraryFaults(moves: readonly Node[]): Message[] {
  const byId = new Map(moves.map((move) => [move.id, move]));
  const nameOf = (id: string) => ({ own: byId.get(id)?.name ?? id });
  const ofPrerequisites = moves.flatMap((move) =>
    move.prerequisites.flatMap((id) => {
      const before = byId.get(id);
      const name = nameOf(move.id);
      if (!before) return [message("{name} needs a move that isn't in the library", { name })];
      const harder = message("{name} needs {before}, which is harder", { name, before: nameOf(id) });
      return before.grade > move.grade ? [harder] : [];
    }),
  );
  const unreachable = findUnreachableMoves(moves).map((id) =>
    message("Nobody can ever start {name}", { name: nameOf(id) }),
  );
  return [...ofPrerequisites, ...unreachable];
}

/** What is wrong after a change and was not before: a library with an old fault can still be worked on. */
export function findNewFaults(before: readonly Node[], after: readonly Node[]): Message[] {
  const keyOf = (fault: Message) => JSON.stringify(fault);
  const old = new Set(findLibraryFaults(before).map(keyOf));
  return findLibraryFaults(after).filter((fault) => !old.has(keyOf(fault)));
}
