import { createHash } from "node:crypto";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { publicUrl } from "#api/env.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { authorize, conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { mayHaveLogin } from "#shared/features/family/family.ts";
import { INVITATION_DAYS, type InvitationForm } from "#shared/features/family/invitation.ts";
import { isGuardianOf } from "#shared/features/family/policy.ts";
import { findUser } from "../../accounts/index.ts";
import { guardianFamilyOf } from "../households.ts";
import { invitationMail } from "./emails.ts";
import { type FamilyInvitationDocument, FamilyInvitationModel } from "./invitation.model.ts";

const { trusted } = mongoose;
/** More than a family needs at once; it bounds how many letters one account can have sent to strangers. */
const MOST_WAITING = 10;
/** Revoked invitations count too: the studio has mailed a person who did not ask for it. */
const MOST_A_DAY = { address: 3, family: 20 };

const tokenOf = (id: string, { secrets }: Pick<Services, "secrets">): string => secrets.sign("family-invitation", id);
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

interface Request extends InvitationForm {
  id: string;
  personId?: string | undefined;
}

/**
 * Sends a link by e-mail. A repeat with the same id sends nothing more.
 * @throws AppError 403, 404; 409 `invitation.…`; 422 `invitation.too-young`
 */
export async function invite(request: Request, actor: Actor, services: Services): Promise<void> {
  const familyId = await guardianFamilyOf(actor.userId, services);
  const known = await FamilyInvitationModel.findById(request.id).lean<FamilyInvitationDocument>();
  if (known && known.familyId !== familyId)
    throw conflict("invitation.id-used", message("This id belongs to another email."));
  if (!known) await create(request, familyId, actor, services);
  const invitation = await FamilyInvitationModel.findById(request.id).lean<FamilyInvitationDocument>();
  if (invitation) await mail(invitation, services);
}

async function create({ id, kind, email, personId }: Request, familyId: string, actor: Actor, services: Services) {
  const inviter = await findUser(actor.userId);
  if (!inviter) throw notFound(message("We can't find this person."));
  if ((inviter.email ?? inviter.emailToProve) === email)
    throw conflict("invitation.own-address", message("This is your own address."));
  if (kind === "account") await refuseAccount(personId, familyId, services);
  const now = services.now();
  const waiting = { familyId, state: "waiting" as const, expiresAt: trusted({ $gt: toDate(now) }) };
  if (await FamilyInvitationModel.exists({ ...waiting, email, kind }))
    throw conflict("invitation.already", message("You already sent an invitation to this address."));
  if ((await FamilyInvitationModel.countDocuments(waiting)) >= MOST_WAITING)
    throw conflict(
      "invitation.too-many",
      message("Too many invitations are waiting for an answer. Withdraw one first."),
    );
  await refuseMoreToday(familyId, email, now);
  try {
    await FamilyInvitationModel.create({
      _id: id,
      familyId,
      kind,
      email,
      personId: kind === "account" ? personId : null,
      invitedById: actor.userId,
      invitedByName: fullName(inviter),
      state: "waiting",
      createdAt: toDate(now),
      expiresAt: toDate(now.add({ hours: 24 * INVITATION_DAYS })),
      tokenHash: hashOf(tokenOf(id, services)),
      audiences: [`guardians:${familyId}`],
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** @throws AppError 409 `invitation.enough-today`; by day: the same answer reveals nothing of other families */
async function refuseMoreToday(familyId: string, email: string, now: Temporal.Instant): Promise<void> {
  const today = { createdAt: trusted({ $gt: toDate(now.subtract({ hours: 24 })) }) };
  const [address, family] = await Promise.all([
    FamilyInvitationModel.countDocuments({ email, ...today }),
    FamilyInvitationModel.countDocuments({ familyId, ...today }),
  ]);
  if (address >= MOST_A_DAY.address || family >= MOST_A_DAY.family)
    throw conflict("invitation.enough-today", message("Too many emails went out today. Please try again tomorrow."));
}

async function refuseAccount(personId: string | undefined, familyId: string, services: Services): Promise<void> {
  const person = authorize(
    personId ? await findUser(personId) : null,
    (user) => user.familyId === familyId,
    message("We can't find this person."),
  );
  if (person.username)
    throw conflict(
      "invitation.has-account",
      message("{name} already has their own account.", { name: person.firstName }),
    );
  if (!mayHaveLogin(person.birthday, todayAt(services)))
    throw unprocessable("invitation.too-young", message("Children under 13 stay in their parents' accounts."));
}

/** A letter that cannot be sent now is sent by the job. */
const mail = (invitation: FamilyInvitationDocument, services: Services): Promise<void> =>
  send(invitation, services).catch((error: unknown) =>
    services.log.error({ err: error, invitation: invitation._id }, "an invitation could not be mailed yet"),
  );

function linkOf({ _id, kind }: Pick<FamilyInvitationDocument, "_id" | "kind">, services: Services): string {
  const page = kind === "account" ? "register#account" : "family#invitation";
  return `${publicUrl(services.env)}/${page}=${tokenOf(_id, services)}`;
}

/** For who made the invitation alone; an open one is marked as shown first. @throws AppError 404 */
export async function showLink(id: string, actor: Actor, services: Services): Promise<{ link: string }> {
  const now = toDate(services.now());
  const open = { _id: id, invitedById: actor.userId, state: "waiting" as const, expiresAt: trusted({ $gt: now }) };
  const found = await FamilyInvitationModel.findOneAndUpdate(open, { shownAt: now }).lean<FamilyInvitationDocument>();
  if (!found) throw notFound(message("We can't find this invitation."));
  return { link: linkOf(found, services) };
}

async function send(invitation: FamilyInvitationDocument, services: Services): Promise<void> {
  if (invitation.mailedAt || invitation.state !== "waiting") return;
  const link = linkOf(invitation, services);
  // The invited person's language is not known yet: a family speaks one language more often than two.
  const words = await services.translators.forUser(invitation.invitedById);
  await services.mailer.post(invitationMail(invitation, link, words));
  await FamilyInvitationModel.updateOne({ _id: invitation._id }, { mailedAt: toDate(services.now()) });
}

export async function mailUnsent(services: Services): Promise<void> {
  const items = await FamilyInvitationModel.find({
    state: "waiting",
    mailedAt: null,
    expiresAt: trusted({ $gt: toDate(services.now()) }),
  }).lean<FamilyInvitationDocument[]>();
  const act = (invitation: FamilyInvitationDocument) => send(invitation, services);
  await doEach({ kind: "family.mailInvitation", items, act, leavesOut: true }, services);
}

/** An invitation that was accepted in between is left as it is. @throws AppError 404 */
export async function revoke(id: string, actor: Actor): Promise<void> {
  const found = await FamilyInvitationModel.findById(id).lean<FamilyInvitationDocument>();
  authorize(found, ({ familyId }) => isGuardianOf(actor, familyId), message("We can't find this invitation."));
  await FamilyInvitationModel.updateOne({ _id: id, state: "waiting" }, { state: "revoked" });
}
