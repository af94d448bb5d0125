import { canActFor, type Household, type Person } from "../family/policy.ts";

/** Oneself, and as a guardian the minors of the family. The same people may see and renew the code. */
export const canCheckIn = (actor: Household, person: Person): boolean =>
  person.id === actor.userId || canActFor(actor, person);
