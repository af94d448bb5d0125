import type { Actor } from "../../core/actor.ts";

/** Instructors see their own pay, admins that of all. */
export const canReadPay = (actor: Actor, instructorId: string): boolean =>
  actor.role === "admin" || actor.userId === instructorId;
