import { type Day, isMinorOn } from "../../core/time.ts";

/** Owner's specification, section 9. */
export const WAIVER_ID = "ASTRO-WAIVER-2025";
export const WAIVER_LAST_UPDATED = "2025-05-01";

interface Person {
  id: string;
  birthday: Day | null;
}

export interface WaiverSubject<P extends Person> {
  person: P;
  isSelf: boolean;
  /** Adults sign with their own accounts. A person without a birthday is treated as an adult. */
  canTick: boolean;
}

/** Whether one person may sign the waiver for another: for oneself, or for a minor of the own family. */
export const canSignFor = (signerId: string, person: Person, today: Day): boolean =>
  person.id === signerId || isMinorOn(person, today);

/**
 * Self first, then the family. Who can be ticked is also ticked at the start (owner's specification, section 5). Only a
 * guardian signs for others: a minor with an own account, and an adult who only belongs to the family, see themselves.
 */
export function listWaiverSubjects<P extends Person & { isGuardian?: boolean }>(
  self: P,
  family: readonly P[],
  today: Day,
): WaiverSubject<P>[] {
  const isAlone = isMinorOn(self, today) || self.isGuardian === false;
  return (isAlone ? [self] : [self, ...family]).map((person) => ({
    person,
    isSelf: person.id === self.id,
    canTick: canSignFor(self.id, person, today),
  }));
}
