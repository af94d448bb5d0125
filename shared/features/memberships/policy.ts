import type { Actor } from "../../core/actor.ts";
import { canActFor } from "../family/policy.ts";

interface Held {
  payerId: string | null;
  owner: { id: string; familyId: string | null; isMinor: boolean };
}

/** Whoever holds it or pays for it and is of age, a guardian for a minor, and the studio. */
export const canChangePass = (actor: Actor, { owner, payerId }: Held): boolean =>
  actor.role === "admin" ||
  (!actor.isMinor && (owner.id === actor.userId || payerId === actor.userId)) ||
  (owner.id !== actor.userId && canActFor(actor, owner));
