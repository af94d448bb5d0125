import { type Actor, isLeader } from "../../core/actor.ts";

interface Student {
  id: string;
  familyId: string | null;
  isMinor: boolean;
  /** Has, or had, a place in a class this person leads. */
  isTaught: boolean;
}

/** Leaders of a class the student is or was in, and admins, never for their own moves. */
export const canSignOff = (actor: Actor, student: Pick<Student, "id" | "isTaught">): boolean =>
  student.id !== actor.userId && (actor.role === "admin" || (isLeader(actor) && student.isTaught));

/** The student, the student's guardians, and those who may sign off. */
export const canSeeSkills = (actor: Actor, student: Student): boolean =>
  student.id === actor.userId ||
  (!actor.isMinor && student.isMinor && student.familyId !== null && student.familyId === actor.familyId) ||
  canSignOff(actor, student);
