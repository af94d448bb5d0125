import type { Actor } from "../../core/actor.ts";
import { canActFor, type Person } from "../family/policy.ts";

/** Whose bill it is, the guardians of a minor, and the studio. */
export const canSeeInvoice = (actor: Actor, customer: Person): boolean =>
  actor.role === "admin" || canPayInvoice(actor, customer);

/** One's own, and as a guardian those of the minors. */
export const canPayInvoice = (actor: Actor, customer: Person): boolean =>
  customer.id === actor.userId || canActFor(actor, customer);
