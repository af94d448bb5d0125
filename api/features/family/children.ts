import type { Actor } from "#shared/core/actor.ts";
import { authorize, conflict, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { type Day, toDate, todayAt } from "#shared/core/time.ts";
import type { Child, ChildProblem } from "#shared/features/family/family.ts";
import { findChildProblem, isSameChild, MOST_MEMBERS } from "#shared/features/family/family.ts";
import { canActFor } from "#shared/features/family/policy.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import {
  audiencesOfAccount,
  correctBirthday,
  findHousehold,
  findUser,
  saveBirthday,
  UserModel,
} from "../accounts/index.ts";
import { type Deps, guardianFamilyOf, toPerson } from "./households.ts";

const PROBLEMS: Record<ChildProblem, Message> = {
  "not-born": message("Please check this date."),
  adult: message("From 18 on, people have their own account. Invite them to your family instead."),
};

/** @throws AppError 422 `child.not-born`, `child.adult` */
export function refuseBirthday(birthday: Day, today: Day): void {
  const problem = findChildProblem(birthday, today);
  if (problem) throw unprocessable(`child.${problem}`, PROBLEMS[problem], { field: "birthday" });
}

/**
 * Adds a child. It has no login and no e-mail address: its guardians control its data. A repeat with the same id finds
 * it done.
 * @throws AppError 403; 409 `family.full`, `child.same`, `child.id-used`; 422 `child.*` for the birthday
 */
export async function addChild(
  { id, ...child }: Child & { id: string },
  guardianId: string,
  services: Deps,
): Promise<void> {
  refuseBirthday(child.birthday, todayAt(services));
  const familyId = await guardianFamilyOf(guardianId, services);
  if (await isAdded(id, familyId)) return;
  const household = await findHousehold(familyId);
  if (household.some((member) => isSameChild(child, member)))
    throw conflict("child.same", message("{name} is in this family already.", { name: child.firstName }));
  if (household.length >= MOST_MEMBERS)
    throw conflict("family.full", message("A family can have 20 people here. Please call the studio."));
  try {
    await UserModel.create({
      _id: id,
      ...child,
      role: "student",
      waiverSigned: false,
      familyId,
      createdAt: toDate(services.now()),
      audiences: audiencesOfAccount(id, familyId),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await isAdded(id, familyId);
  }
}

/** Also when it was removed since: an addition that arrives late restores no person. @throws AppError 409 */
async function isAdded(id: string, familyId: string): Promise<boolean> {
  const known = await UserModel.findById(id, { familyId: 1 }).lean();
  if (known && known.familyId !== familyId)
    throw conflict("child.id-used", message("This id belongs to someone else."));
  return known !== null;
}

/** Field by field: what two guardians change at the same time is lost in neither. @throws AppError 404, 422 */
export async function changeChild(
  id: string,
  change: Partial<Record<keyof Child, string | undefined>>,
  actor: Actor,
  services: Deps,
): Promise<void> {
  const today = todayAt(services);
  const child = authorize(
    await findUser(id),
    (user) => canActFor(actor, toPerson(user, today)),
    message("We can't find this child."),
  );
  const { birthday, ...names } = change;
  if (birthday && child.username !== null) await correctBirthday(child, birthday, actor.userId, services);
  else if (birthday) {
    refuseBirthday(birthday, today);
    await saveBirthday(child, birthday, actor.userId, services);
  }
  const named = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return;
  await UserModel.updateOne({ _id: id, familyId: actor.familyId, deletedAt: null }, { $set: named });
}
