import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { ADMIN_GUARD_ID, AdminGuardModel, type StandingChange } from "./guard.model.ts";

const { trusted } = mongoose;

type Standing = Pick<UserDocument, "_id" | "role" | "disabledAt" | "standingChanges">;

const isAdmin = { role: "admin", disabledAt: null, deletedAt: null } as const;
const takesAdminAway = (user: Standing, { role = user.role, disabledAt = null }: StandingChange["set"]): boolean =>
  user.role === "admin" && !user.disabledAt && (role !== "admin" || disabledAt !== null);

/** @throws AppError 409 `user.last-admin`, `user.changed` when another admin changed it in between */
export async function changeStanding(user: Standing, set: StandingChange["set"]): Promise<void> {
  const change = { userId: user._id, after: user.standingChanges ?? 0, set };
  if (takesAdminAway(user, set)) await decide(change);
  else await apply(change);
  const made = await UserModel.exists({ _id: user._id, standingChanges: change.after + 1, ...wanted(set) });
  if (!made) throw conflict("user.changed", message("Someone else just changed this. Please check it again."));
}

const wanted = ({ role, disabledAt, archivedAt }: StandingChange["set"]) => ({
  ...(role && { role }),
  ...(archivedAt !== undefined && { archivedAt }),
  ...(disabledAt !== undefined && { disabledAt }),
});

async function apply({ userId, after, set }: StandingChange): Promise<void> {
  const standingChanges = after === 0 ? trusted({ $in: [0, null] }) : after;
  await UserModel.updateOne(
    { _id: userId, standingChanges, deletedAt: null },
    { $set: { ...set, standingChanges: after + 1 } },
  );
}

/**
 * Counts the other admins, and takes this one only if nothing was decided since. The decision stands in one document
 * before it is carried out, so that a crash leaves no admin counted who is none.
 */
async function decide(change: StandingChange): Promise<void> {
  for (;;) {
    const { version } = await finishDecided();
    const others = await UserModel.countDocuments({ ...isAdmin, _id: trusted({ $ne: change.userId }) });
    if (others === 0)
      throw conflict("user.last-admin", message("The studio needs an admin. Make someone else an admin first."));
    const decided = await AdminGuardModel.updateOne(
      { _id: ADMIN_GUARD_ID, version, pending: null },
      { version: version + 1, pending: change },
    );
    if (decided.matchedCount === 0) continue;
    await finishDecided();
    return;
  }
}

/** Carries out what was decided before a crash. Safe to repeat. @returns the guard without anything pending */
export async function finishDecided(): Promise<{ version: number }> {
  for (;;) {
    const guard = await AdminGuardModel.findById(ADMIN_GUARD_ID).lean();
    if (!guard) await makeGuard();
    else if (!guard.pending) return guard;
    else {
      await apply(guard.pending);
      const { version } = guard;
      await AdminGuardModel.updateOne({ _id: ADMIN_GUARD_ID, version }, { version: version + 1, pending: null });
    }
  }
}

async function makeGuard(): Promise<void> {
  try {
    await AdminGuardModel.create({ _id: ADMIN_GUARD_ID, version: 0, pending: null });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** What a user may do here, as the audit log shows it. */
export const readStanding = (id: string): Promise<object | null> =>
  UserModel.findOne({ _id: id, deletedAt: null }, { _id: 0, role: 1, disabledAt: 1, archivedAt: 1 }).lean();
