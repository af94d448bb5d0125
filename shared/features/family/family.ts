import * as z from "zod";
import { ageOn, Day, isMinor, isMinorOn } from "../../core/time.ts";
import { PersonNameInput } from "../accounts/person-name.ts";
import { YOUNGEST_OWN_ACCOUNT_YEARS } from "../accounts/youngest.ts";

/** A child whose data lives in its guardians' accounts: no login and no e-mail address are asked for. */
export const Child = z.object({ ...PersonNameInput.shape, birthday: Day });
export type Child = z.infer<typeof Child>;

/** More than any family has; it bounds what one account can make. */
export const MOST_MEMBERS = 20;

const folded = (text: string): string => text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether two are the same person by all that a family says of a child: written otherwise, a name is still the same. */
export const isSameChild = (
  one: Child,
  other: { firstName: string; lastName: string; birthday: Day | null },
): boolean =>
  one.birthday === other.birthday &&
  folded(one.firstName) === folded(other.firstName) &&
  folded(one.lastName) === folded(other.lastName);

export type ChildProblem = "not-born" | "adult";

/** What is wrong with a birthday for a child of a family; null when nothing is. */
export function findChildProblem(birthday: Day, today: Day): ChildProblem | null {
  if (birthday > today) return "not-born";
  return isMinor(birthday, today) ? null : "adult";
}

/** Whether a person of this age may have their own account (16 CFR 312). */
export const mayHaveLogin = (birthday: Day | null, today: Day): boolean =>
  birthday !== null && ageOn(birthday, today) >= YOUNGEST_OWN_ACCOUNT_YEARS;

interface Member {
  id: string;
  birthday: Day | null;
  isGuardian: boolean;
  hasLogin: boolean;
}

export type LeavingProblem = "last-guardian";

/** Why a person cannot leave a family; null when they can. Children always keep a guardian. */
export function whyNotLeave(member: Member, family: readonly Member[], today: Day): LeavingProblem | null {
  const others = family.filter(({ id }) => id !== member.id);
  const leavesNobody = !member.isGuardian || others.some((other) => other.isGuardian && !isMinorOn(other, today));
  const hasChildren = others.some((other) => !other.hasLogin || isMinorOn(other, today));
  return leavesNobody || !hasChildren ? null : "last-guardian";
}
