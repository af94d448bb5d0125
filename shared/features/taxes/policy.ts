import type { Actor } from "../../core/actor.ts";

/** Whether the actor reads and changes what stands on a person's papers: it is their own, or they are an admin. */
export const mayReadTaxes = (actor: Actor, userId: string): boolean =>
  actor.userId === userId || actor.role === "admin";
