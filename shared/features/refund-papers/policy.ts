import type { Actor } from "../../core/actor.ts";

/** The payer and admins read the paper of a refund. */
export const canReadRefundPaper = (actor: Actor, { userId }: { userId: string | null }): boolean =>
  actor.role === "admin" || actor.userId === userId;
