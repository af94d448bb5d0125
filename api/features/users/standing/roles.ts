import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { type Role, STAFF_ROLES } from "#shared/core/roles.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { findUser, shortenSessions, type UserDocument, UserModel } from "../../accounts/index.ts";
import { followInstructor } from "../../classes/index.ts";
import { notify } from "../../notifications/index.ts";
import { changeStanding } from "./change-standing.ts";

/** Who does not work here is a parent as long as they look after a family, else a student. */
const roleFor = ({ isGuardian }: Pick<UserDocument, "isGuardian">, wanted: Role): Role => {
  if (STAFF_ROLES.includes(wanted)) return wanted;
  return isGuardian ? "parent" : "student";
};

/**
 * Gives a user another role, from their next request on. The same role again changes nothing.
 * @throws AppError 404; 409 `user.archived`, `user.last-admin`, `user.changed`; 422 `user.no-login`, `user.too-young`
 */
export async function changeRole(
  id: string,
  { role: wanted, reason }: { role: Role; reason: string },
  actor: Pick<Actor, "userId">,
  services: Services,
): Promise<void> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  if (user.archivedAt) throw conflict("user.archived", message("This person is archived. Restore them first."));
  const role = roleFor(user, wanted);
  if (user.role !== role) {
    refuseStaff(user, role, todayAt(services));
    await changeStanding(user, { role, isRoleUntold: true });
    services.log.info({ person: id, from: user.role, to: role, reason, by: actor.userId }, "a role was changed");
  }
  await shortenSessions(id, role, services);
  await followInstructor(id, services);
  await notifyRoles(services);
}

function refuseStaff(user: UserDocument, role: Role, today: string): void {
  if (!STAFF_ROLES.includes(role)) return;
  if (!user.username) throw unprocessable("user.no-login", message("This person has no account of their own yet."));
  if (role === "admin" && isMinorOn(user, today))
    throw unprocessable("user.too-young", message("Only adults can be admins."));
}

const NEW_ROLE: Record<Role, { message: Message; link: string }> = {
  admin: { message: message("You're an admin of the studio now."), link: "/admin/dashboard" },
  "front-desk": { message: message("You work at the studio's front desk now."), link: "/admin/pos" },
  instructor: { message: message("You're an instructor of the studio now."), link: "/class-instances" },
  teacher: { message: message("You're a teacher of the studio now."), link: "/class-instances" },
  parent: {
    message: message("You no longer work in the studio's app. Your family stays as it is."),
    link: "/dashboard",
  },
  student: {
    message: message("You no longer work in the studio's app. Your classes stay as they are."),
    link: "/dashboard",
  },
};

/** Notifies the users whose role was changed, each once a change. Safe to repeat. */
export async function notifyRoles(services: Services): Promise<void> {
  const unnotified = await UserModel.find({ isRoleUntold: true }).lean<UserDocument[]>();
  const act = async ({ _id, role, standingChanges }: UserDocument) => {
    const key = `role:${_id}:${standingChanges}`;
    const title = message("You have another role");
    await notify(services, { userId: _id, type: "other", key, title, ...NEW_ROLE[role], email: "must" });
    await UserModel.updateOne({ _id, standingChanges }, { $unset: { isRoleUntold: 1 } });
  };
  await doEach({ kind: "users.notifyRole", items: unnotified, act, leavesOut: true }, services);
}
