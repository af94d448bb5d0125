import type { Services } from "#api/services.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { findHousehold, type UserDocument } from "../../accounts/index.ts";

/** Whether this person looks after the minors of a family here, and can sign in to do so. */
const isActiveGuardian = (user: UserDocument, today: string): boolean =>
  user.isGuardian && user.username !== null && !user.disabledAt && !user.archivedAt && !isMinorOn(user, today);

/** The minors who would be left without a guardian who can sign in. */
export async function findLeftAlone(user: UserDocument, services: Services): Promise<UserDocument[]> {
  if (!user.familyId || !user.isGuardian) return [];
  const today = todayAt(services);
  const others = (await findHousehold(user.familyId)).filter(({ _id }) => _id !== user._id);
  if (others.some((other) => isActiveGuardian(other, today))) return [];
  return others.filter((other) => isMinorOn(other, today) && !other.archivedAt);
}

/** A minor of a family comes back to a guardian. */
export async function hasGuardian(child: UserDocument, services: Services): Promise<boolean> {
  const today = todayAt(services);
  if (!child.familyId || child.isGuardian || !isMinorOn(child, today)) return true;
  return (await findHousehold(child.familyId)).some((other) => isActiveGuardian(other, today));
}
