import type { Actor } from "../../core/actor.ts";

/** What the policy must know of a person. */
export interface Person {
  id: string;
  familyId: string | null;
  isMinor: boolean;
}

/** What the policy must know of the actor. */
export type Household = Pick<Actor, "userId" | "familyId" | "isGuardian" | "isMinor">;

/** A guardian, for everything about the family. A minor with an own login acts only for themselves. */
export const isGuardianOf = (actor: Household, familyId: string | null): boolean =>
  actor.isGuardian && !actor.isMinor && familyId !== null && familyId === actor.familyId;

/** As a guardian for a minor of the own family. All guardians have the same rights. */
export const canActFor = (actor: Household, person: Person): boolean =>
  person.id !== actor.userId && person.isMinor && isGuardianOf(actor, person.familyId);

/** One's own emergency contact, health notes and photo consent, and those of the minors one acts for. */
export const canCareFor = (actor: Household, person: Person): boolean =>
  person.id === actor.userId || canActFor(actor, person);

/**
 * Adults may remove themselves; guardians may remove every other member who is no guardian. One guardian cannot remove
 * another: with equal rights the quicker one would win.
 */
export const canRemoveMember = (
  actor: Household,
  member: { id: string; familyId: string | null; isGuardian: boolean },
): boolean =>
  (member.id === actor.userId && !actor.isMinor && member.familyId !== null) ||
  (!member.isGuardian && isGuardianOf(actor, member.familyId));
