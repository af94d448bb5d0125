import type { Actor } from "../../core/actor.ts";
import { canActFor } from "../family/policy.ts";

interface Held {
  payerId: string | null;
  owner: { id: string; familyId: string | null; isMinor: boolean };
}

/** The holder and the payer if of age, a minor's guardian, and the studio. */
export const canChangePass = (actor: Actor, { owner, payerId }: Held): boolean =>
  actor.role === "admin" ||
  (!actor.isMinor && (owner.id === actor.userId || payerId === actor.userId)) ||
  (owner.id !== actor.userId && canActFor(actor, owner));
