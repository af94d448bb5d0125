import type { Actor } from "#shared/core/actor.ts";
import { authorize, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import { FORMER_NAME, fullName } from "#shared/features/accounts/full-name.ts";
import { whyNotLeave } from "#shared/features/family/family.ts";
import { canRemoveMember } from "#shared/features/family/policy.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findFamily, findHousehold, findUser, type UserDocument, UserModel } from "../accounts/index.ts";
import { BookingModel } from "../bookings/index.ts";
import { notify } from "../notifications/index.ts";
import { keepErasure } from "../settings/index.ts";
import { followUp } from "./follow-up.ts";
import { leaveFamily, returnToFamily, toPerson } from "./households.ts";

const { trusted } = mongoose;

/**
 * A child without a login is removed altogether; any other member keeps their account and leaves the family.
 * @throws AppError 404; 409 `family.last-guardian`, `child.has-bookings`
 */
export async function removeMember(id: string, actor: Actor, services: Services): Promise<void> {
  const today = todayAt(services);
  const member = authorize(
    await findUser(id),
    (user) => canRemoveMember(actor, toPerson(user, today)),
    message("We can't find this person."),
  );
  return member.username === null ? removeChild(member, services) : endLink(member, actor, services);
}

/** What was booked is given back by those who booked it, not by the way. */
async function removeChild(child: UserDocument, services: Services): Promise<void> {
  const now = toDate(services.now());
  const ahead = { attendeeId: child._id, status: "booked" as const, startsAt: trusted({ $gt: now }), deletedAt: null };
  if (await BookingModel.exists(ahead))
    throw conflict(
      "child.has-bookings",
      message("{name} has an upcoming class. Cancel it first.", { name: child.firstName }),
    );
  // What the other slices keep of the child, a job takes out.
  await keepErasure(child._id, [{ userId: child._id, email: null }], now);
  await UserModel.updateOne({ _id: child._id, username: null, deletedAt: null }, { ...NOBODY, deletedAt: now });
}

/** What stays of a removed child: an id, for the papers that name it. Signed waivers keep the name they were signed for. */
const NOBODY = {
  ...FORMER_NAME,
  birthday: null,
  phone: null,
  emergencyContact: null,
  medicalNotes: null,
  photoConsent: null,
};

/** By a guardian, oneself or the studio. @throws AppError 409 `family.last-guardian` */
export async function endLink(member: UserDocument, actor: Actor, services: Services): Promise<void> {
  const familyId = member.familyId ?? "";
  await refuseLast(member, services);
  if (!(await leaveFamily(member))) return;
  // Two guardians who leave at the same moment each see the other one still there: the one who finds the children alone
  // comes back.
  if (member.isGuardian && (await isUnattended(familyId))) {
    await returnToFamily(member._id, familyId);
    throw lastGuardian();
  }
  await followUp(member._id, services);
  await notifyBoth(member, actor, familyId, services);
}

const lastGuardian = () =>
  conflict("family.last-guardian", message("You're the only guardian of your children. Invite another one first."));

async function refuseLast(member: UserDocument, services: Services): Promise<void> {
  const family = (await findHousehold(member.familyId ?? "")).map((user) => ({
    id: user._id,
    birthday: user.birthday,
    isGuardian: user.isGuardian && !user.archivedAt,
    hasLogin: user.username !== null,
  }));
  const { _id: id, birthday, isGuardian } = member;
  if (whyNotLeave({ id, birthday, isGuardian, hasLogin: true }, family, todayAt(services))) throw lastGuardian();
}

/** Children without a login and without a guardian. */
async function isUnattended(familyId: string): Promise<boolean> {
  const family = await findHousehold(familyId);
  return (
    family.some(({ username }) => username === null) &&
    !family.some(({ isGuardian, archivedAt }) => isGuardian && !archivedAt)
  );
}

async function notifyBoth(member: UserDocument, actor: Actor, familyId: string, services: Services): Promise<void> {
  const key = `family-left:${familyId}:${member._id}:${services.now().epochMilliseconds}`;
  const guardians = (await findFamily(familyId)).filter(({ isGuardian }) => isGuardian);
  const about = { type: "other", link: "/family" } as const;
  if (actor.userId !== member._id)
    await notify(services, {
      ...about,
      userId: member._id,
      key: `${key}:self`,
      title: message("A family link ended"),
      ...(actor.familyId === familyId
        ? { message: message("A guardian ended your link with the family here. Your own account stays as it is.") }
        : {
            message: message("The studio ended your link with the family here. Your own account stays as it is."),
            email: "always" as const,
          }),
    });
  for (const { _id: userId } of guardians.filter(({ _id }) => _id !== actor.userId))
    await notify(services, {
      ...about,
      userId,
      key: `${key}:${userId}`,
      title: message("A member left your family"),
      message: message("{name} no longer belongs to your family here.", { name: fullName(member) }),
    });
}
