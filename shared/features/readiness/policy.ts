import { type Actor, isLeader } from "../../core/actor.ts";

/** The class's leader and admins, never for themselves. */
export const canAnswer = (actor: Actor, request: { instructorId: string; studentId: string }): boolean =>
  request.studentId !== actor.userId &&
  (actor.role === "admin" || (isLeader(actor) && request.instructorId === actor.userId));
