import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { AppError, badRequest, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { InvitationPreview } from "#shared/features/family/invitation.ts";
import { findFamily, findUser, proveEmail } from "../../accounts/index.ts";
import { notify } from "../../notifications/index.ts";
import { followUp } from "../follow-up.ts";
import { joinFamily, refuseToJoin } from "../households.ts";
import { type FamilyInvitationDocument, FamilyInvitationModel } from "./invitation.model.ts";
import { hashOf } from "./send.ts";

const { trusted } = mongoose;

export const wrongLink = () =>
  badRequest("invitation.used", message("This link has expired. Please ask for a new one."));

const findByToken = (token: string) =>
  FamilyInvitationModel.findOne({ tokenHash: hashOf(token) }).lean<FamilyInvitationDocument>();

/** @throws AppError 400 `invitation.used` */
export async function findOpen(token: string, services: Pick<Services, "now">): Promise<FamilyInvitationDocument> {
  const invitation = await findByToken(token);
  if (invitation?.state !== "waiting" || invitation.expiresAt <= toDate(services.now())) throw wrongLink();
  return invitation;
}

export async function preview(token: string, services: Services): Promise<InvitationPreview> {
  const { kind, invitedByName, personId, familyId, expiresAt } = await findOpen(token, services);
  const person = personId ? await findUser(personId) : null;
  const children = (await findFamily(familyId)).filter(({ username }) => username === null).length;
  return {
    kind,
    invitedByName,
    firstName: person?.firstName ?? null,
    children: kind === "account" ? 0 : children,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Uses the link up for this person, in one conditional update, then puts them into the family; a crash between leaves
 * that to a repeat or to the job. @throws AppError 400 `invitation.used`; 409 `family.minor`, `family.another`,
 * `invitation.other-address`
 */
export async function accept(token: string, actor: Actor, services: Services): Promise<void> {
  const known = await findByToken(token);
  // A repeat of what was done: the same person comes again because the first answer was lost.
  if (known?.state === "accepted" && known.acceptedById === actor.userId && known.doneAt) return;
  if (!(known?.state === "accepted" && known.acceptedById === actor.userId)) await claim(token, actor, services);
  const invitation = await findByToken(token);
  if (invitation) await carryOut(invitation, services);
}

async function claim(token: string, actor: Actor, services: Services): Promise<void> {
  const open = await findOpen(token, services);
  const user = await findUser(actor.userId);
  if (open.kind === "account") throw wrongLink();
  if (!user) throw notFound(message("We can't find this person."));
  await refuseToJoin(user, open.familyId, open.kind === "guardian", services);
  // A link that was only mailed opens the address that it went to; one that was shown says nothing of a mailbox.
  if (user.emailToProve === open.email && !open.shownAt) await proveEmail(user._id, open.email);
  if (open.kind === "guardian") await refuseStranger(user._id, open);
  const claimed = await FamilyInvitationModel.updateOne(
    { _id: open._id, state: "waiting", expiresAt: trusted({ $gt: toDate(services.now()) }) },
    { state: "accepted", acceptedById: actor.userId },
  );
  if (claimed.matchedCount === 0) throw wrongLink();
}

/**
 * A guardian reads a child's medical note at once: the account is the one of the address that was invited.
 * A link that a guardian handed over takes the address unconfirmed: that guardian vouches for who has it.
 * @throws AppError 409 `invitation.other-address`
 */
async function refuseStranger(
  userId: string,
  { email, shownAt }: Pick<FamilyInvitationDocument, "email" | "shownAt">,
): Promise<void> {
  const user = await findUser(userId);
  const own = user?.email ?? (shownAt ? user?.emailToProve : null);
  if (own !== email)
    throw conflict(
      "invitation.other-address",
      message(
        "This invitation is for another email address. Sign in with that account, or ask for an invitation to yours.",
      ),
    );
}

async function carryOut(invitation: FamilyInvitationDocument, services: Services): Promise<void> {
  const { _id, acceptedById, familyId, kind, invitedById } = invitation;
  if (!acceptedById) return;
  const user = await joinFamily(acceptedById, familyId, kind === "guardian", services);
  await followUp(acceptedById, services);
  await notify(services, {
    userId: invitedById,
    type: "other",
    key: `family-joined:${_id}`,
    title: message("Your invitation was accepted"),
    message:
      kind === "guardian"
        ? message("{name} looks after your family with you now.", { name: fullName(user) })
        : message("{name} belongs to your family now.", { name: fullName(user) }),
    link: "/family",
    push: { title: message("Your invitation was accepted"), body: message("Your family has a new member.") },
    email: "never",
  });
  await FamilyInvitationModel.updateOne({ _id }, { doneAt: toDate(services.now()) });
}

/** Finishes what a crash left half done. Who cannot join any more is left out of it. */
export async function finishAccepted(services: Services): Promise<void> {
  const items = await FamilyInvitationModel.find({
    state: "accepted",
    kind: trusted({ $ne: "account" }),
    doneAt: null,
  }).lean<FamilyInvitationDocument[]>();
  const act = (invitation: FamilyInvitationDocument) =>
    carryOut(invitation, services).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      services.log.warn({ err: error, invitation: invitation._id }, "an accepted invitation could not be carried out");
      await FamilyInvitationModel.updateOne({ _id: invitation._id }, { doneAt: toDate(services.now()) });
    });
  await doEach({ kind: "family.finishAccepted", items, act, leavesOut: true, isAudited: true }, services);
}

export async function decline(token: string, services: Services): Promise<void> {
  const { _id, invitedById, email } = await findOpen(token, services);
  await FamilyInvitationModel.updateOne({ _id, state: "waiting" }, { state: "declined" });
  await notify(services, {
    userId: invitedById,
    type: "other",
    key: `family-declined:${_id}`,
    title: message("Your invitation was declined"),
    message: message("The invitation to {email} was declined.", { email }),
    link: "/family",
  });
}
