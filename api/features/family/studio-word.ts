import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Day } from "#shared/core/time.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import type { FamilyFigure } from "#shared/features/family/admin-endpoints.ts";
import type { Services } from "../../services.ts";
import { correctBirthday, findHousehold, findUser, type UserDocument } from "../accounts/index.ts";
import type { Deps } from "./households.ts";
import { endLink } from "./members.ts";

const toFigure = (user: UserDocument, today: string): FamilyFigure => ({
  id: user._id,
  firstName: user.firstName,
  lastName: user.lastName,
  isMinor: isMinorOn(user, today),
  isGuardian: user.isGuardian,
  hasLogin: user.username !== null,
  birthday: user.birthday,
});

const rankOf = ({ isGuardian, isMinor }: FamilyFigure): number => (isGuardian ? 0 : isMinor ? 2 : 1);

/** @throws AppError 404 */
export async function showFamily(personId: string, services: Deps): Promise<FamilyFigure[]> {
  const person = await findUser(personId);
  if (!person) throw notFound(message("We can't find this person."));
  const family = person.familyId ? await findHousehold(person.familyId) : [];
  return family.map((user) => toFigure(user, todayAt(services))).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Guardians are equal, so none of them can take another out; the studio can. A person without a family is left as they
 * are. @throws AppError 404; 409 `family.minor-member`, `family.last-guardian`
 */
export async function endFamilyLink(id: string, actor: Actor, services: Services): Promise<void> {
  const member = await findUser(id);
  if (!member) throw notFound(message("We can't find this person."));
  if (member.familyId === null) return;
  if (member.username === null || isMinorOn(member, todayAt(services)))
    throw conflict("family.minor-member", message("Children stay with their family. Only guardians can remove them."));
  await endLink(member, actor, services);
  services.log.info({ person: id, family: member.familyId, by: actor.userId }, "the studio ended a family link");
}

/** Lets an admin correct a mistyped birthday, also from a minor to an adult. @throws AppError 404; 422 as at registration; 409 `birthday.guardian` */
export async function correctBirthdayOf(id: string, birthday: Day, actor: Actor, services: Deps): Promise<void> {
  const person = await findUser(id);
  if (!person) throw notFound(message("We can't find this person."));
  await correctBirthday(person, birthday, actor.userId, services);
}
