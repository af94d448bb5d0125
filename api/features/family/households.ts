import { v7 as newId } from "uuid";
import { conflict, forbidden, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type Day, isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { moveAudiences } from "../../db/audiences.ts";
import type { StudioClock } from "../../services.ts";
import { audiencesOfAccount, findHousehold, findUser, type UserDocument, UserModel } from "../accounts/index.ts";

export type Deps = StudioClock;

export const toPerson = (user: UserDocument, today: Day) => ({
  id: user._id,
  familyId: user.familyId,
  isMinor: isMinorOn(user, today),
  isGuardian: user.isGuardian,
});

/** Only students change their role by having a family: who works here keeps theirs. */
const roleOf = ({ role }: UserDocument, isGuardian: boolean) => {
  if (isGuardian) return role === "student" ? "parent" : role;
  return role === "parent" ? "student" : role;
};

/** Decides by one conditional update: only as long as the person is where `user` says they are. */
async function move(user: UserDocument, familyId: string | null, isGuardian: boolean, change: object) {
  const moved = await UserModel.updateOne(
    { _id: user._id, familyId: user.familyId, isGuardian: user.isGuardian, role: user.role, deletedAt: null },
    {
      familyId,
      isGuardian,
      role: roleOf(user, isGuardian),
      audiences: moveAudiences(user.audiences, audiencesOfAccount(user._id, familyId)),
      ...change,
    },
  );
  return moved.modifiedCount === 1;
}

/**
 * The family a person is a guardian of; created now for a person without one.
 * @throws AppError 403 for minors and for members who are no guardians
 */
export async function guardianFamilyOf(userId: string, services: Deps): Promise<string> {
  const user = await findUser(userId);
  if (!user) throw notFound(message("We can't find this person."));
  if (isMinorOn(user, todayAt(services))) throw forbidden(message("Only adults look after a family."));
  if (user.familyId && user.isGuardian) return user.familyId;
  if (user.familyId) throw forbidden(message("Only the guardians of your family can do this."));
  const familyId = newId();
  const adult = user.cameOfAgeAt ?? toDate(services.now());
  return (await move(user, familyId, true, { cameOfAgeAt: adult })) ? familyId : guardianFamilyOf(userId, services);
}

const isAlone = async (user: UserDocument): Promise<boolean> =>
  user.familyId === null || (await findHousehold(user.familyId)).every(({ _id }) => _id === user._id);

/** @throws AppError 409 `family.minor`, `family.another` */
export async function refuseToJoin(user: UserDocument, familyId: string, isGuardian: boolean, services: Deps) {
  if (isGuardian && isMinorOn(user, todayAt(services)))
    throw conflict("family.minor", message("A guardian has to be 18 or older."));
  if (user.familyId !== familyId && !(await isAlone(user)))
    throw conflict("family.another", message("You belong to another family. Leave that one first."));
}

/** Puts a person into a family. What follows (see `follow-up.ts`) is remembered in the same write. @throws AppError 404 */
export async function joinFamily(
  userId: string,
  familyId: string,
  isGuardian: boolean,
  services: Deps,
): Promise<UserDocument> {
  const user = await findUser(userId);
  if (!user) throw notFound(message("We can't find this person."));
  if (user.familyId === familyId && (user.isGuardian || !isGuardian)) return user;
  await refuseToJoin(user, familyId, isGuardian, services);
  const cameOfAgeAt = user.cameOfAgeAt ?? (isMinorOn(user, todayAt(services)) ? null : toDate(services.now()));
  const follow = { familyFollowUp: { leftId: user.familyId === familyId ? null : user.familyId }, cameOfAgeAt };
  return (await move(user, familyId, isGuardian, follow)) ? user : joinFamily(userId, familyId, isGuardian, services);
}

/** @returns false when the person is elsewhere by now */
export const leaveFamily = (user: UserDocument): Promise<boolean> =>
  move(user, null, false, { familyFollowUp: { leftId: user.familyId } });

/** Undoes a person's leaving. */
export async function returnToFamily(userId: string, familyId: string): Promise<void> {
  const user = await findUser(userId);
  if (user && user.familyId === null) await move(user, familyId, true, { familyFollowUp: null });
}
