import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { doEach } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { type UserDocument, UserModel } from "../accounts/index.ts";
import { refreshBookingAudiences } from "../bookings/index.ts";
import { refreshInvoiceAudiences } from "../invoices/index.ts";
import { refreshWaitAudiences } from "../waitlist/index.ts";
import { returnToFamily } from "./households.ts";
import { FamilyInvitationModel } from "./invitations/invitation.model.ts";

const { trusted } = mongoose;

/**
 * What follows when a person joins or leaves a family: who sees the bookings, and invitations of the person who left
 * are revoked. Remembered on the person by the write that moved them, so that a crash leaves it to the job. Safe to
 * repeat.
 */
export async function followUp(userId: string, services: Services): Promise<void> {
  const user = await UserModel.findById(userId).lean<UserDocument>();
  if (!user?.familyFollowUp) return;
  const { leftId } = user.familyFollowUp;
  await refreshAudiencesOf(userId, services);
  if (leftId)
    await FamilyInvitationModel.updateMany(
      { familyId: leftId, invitedById: userId, state: "waiting" },
      { state: "revoked" },
    );
  await UserModel.updateOne({ _id: userId, familyId: user.familyId }, { familyFollowUp: null });
}

/** Everything that one family member may see of another, brought up to the families of today. */
export async function refreshAudiencesOf(userId: string, services: Services): Promise<void> {
  const today = todayAt(services);
  await refreshBookingAudiences(userId, today);
  await refreshWaitAudiences(userId, today);
  await refreshInvoiceAudiences(userId, today);
}

/** Finishes what a crash left half done. */
export async function finishFollowUps(services: Services): Promise<void> {
  const items = await UserModel.find({ "familyFollowUp.leftId": trusted({ $exists: true }) }).lean<UserDocument[]>();
  const act = async ({ _id, familyFollowUp, familyId }: UserDocument) => {
    const leftId = familyFollowUp?.leftId;
    if (leftId && familyId === null && (await hasNobody(leftId, services))) await returnToFamily(_id, leftId);
    else await followUp(_id, services);
  };
  await doEach({ kind: "family.followUp", items, act, leavesOut: true }, services);
}

async function hasNobody(familyId: string, services: Services): Promise<boolean> {
  const family = await UserModel.find({ familyId, deletedAt: null }).lean<UserDocument[]>();
  const today = todayAt(services);
  return family.some(({ username }) => username === null) && !family.some((u) => u.isGuardian && !isMinorOn(u, today));
}
