import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { closeResetLinks, endSessions, findUser, type UserDocument, UserModel } from "../../accounts/index.ts";
import { freePlaces } from "../../bookings/index.ts";
import { followInstructor } from "../../classes/index.ts";
import { revokeInvitations } from "../../family/index.ts";
import { endRenewing } from "../../memberships/index.ts";
import { leaveLines } from "../../waitlist/index.ts";
import { changeStanding } from "../standing/change-standing.ts";
import { findLeftAlone } from "./children.ts";
import { mailArchived } from "./letter.ts";

const { trusted } = mongoose;

/** Whether the archiving closed the account, which was open before. */
export const wasOpen = ({ disabledAt, disabledById, archivedAt }: UserDocument): boolean =>
  !disabledById && disabledAt?.getTime() === archivedAt?.getTime();

/** Everything an archiving closed is open again; an account that was closed before stays closed. */
export const restored = (user: UserDocument) => ({
  archivedAt: null,
  archivedById: null,
  archivedReason: null,
  archiveDue: null,
  ...(wasOpen(user) && { disabledAt: null }),
});

/**
 * Does what is left of an archiving. Every step may be repeated.
 * @returns a child without a guardian, when another guardian left at the same moment: then the archiving is undone
 */
export async function carryOut(id: string, services: Services): Promise<UserDocument | null> {
  const user = await findUser(id);
  if (!user?.archivedAt || !user.archiveDue) return null;
  const { archivedAt, archiveDue } = user;
  const alone = (await findLeftAlone(user, services)).find(({ _id }) => !archiveDue.childIds.includes(_id));
  if (alone) {
    await changeStanding(user, restored(user));
    return alone;
  }
  await endSessions({ userId: id }, services);
  await closeResetLinks(id, archivedAt);
  for (const childId of archiveDue.childIds) await archiveChild(childId, user, services);
  await freePlaces(id, archivedAt);
  await followInstructor(id, services);
  await leaveLines(id);
  await revokeInvitations(id);
  await endRenewing(id, services);
  if (archiveDue.hasLetter) await mailArchived(user, services);
  await UserModel.updateOne({ _id: id, archivedAt }, { archiveDue: null });
  return null;
}

/** A minor goes with the guardian; one that has another family by now stays. */
async function archiveChild(id: string, guardian: UserDocument, services: Services): Promise<void> {
  const child = await findUser(id);
  if (!child || child.familyId !== guardian.familyId || !isMinorOn(child, todayAt(services))) return;
  const { archivedAt: at = null, archivedById = null, archivedReason = null } = guardian;
  if (!child.archivedAt)
    await changeStanding(child, {
      archivedAt: at,
      archivedById,
      archivedReason,
      archiveDue: { childIds: [], hasLetter: false },
      ...(!child.disabledAt && { disabledAt: at }),
    });
  await carryOut(id, services);
}

/** Finishes what a crash left half done. */
export async function finishArchives(services: Services): Promise<void> {
  const items = await UserModel.find({ "archiveDue.hasLetter": trusted({ $in: [true, false] }) }, { _id: 1 }).lean<
    Pick<UserDocument, "_id">[]
  >();
  const act = async ({ _id }: Pick<UserDocument, "_id">) => void (await carryOut(_id, services));
  await doEach({ kind: "users.finishArchive", items, act, isAudited: true }, services);
}
