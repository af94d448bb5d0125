import * as z from "zod";
import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { CareChange, PhotoAnswer } from "../profile/care.ts";
import { Child } from "./family.ts";
import { InvitationForm, InvitationPreview, InvitationToken, OwnAccount } from "./invitation.ts";

export const addChild = endpoint({
  name: "family.addChild",
  method: "POST",
  path: "/api/family/children",
  summary: "Add a child without an account of its own. Whoever adds the first one becomes a guardian.",
  input: Child.extend({ id: Id }),
  access: signedIn,
  offline: true,
});

export const changeChild = endpoint({
  name: "family.changeChild",
  method: "PATCH",
  path: "/api/family/children/:id",
  summary: "Change a child's name or birthday; only what is named changes.",
  input: Child.partial().extend({ id: Id }),
  access: signedIn,
  offline: true,
});

export const removeMember = endpoint({
  name: "family.removeMember",
  method: "DELETE",
  path: "/api/family/members/:id",
  summary: "Remove a child, end the link with an adult, or leave the family oneself.",
  input: z.object({ id: Id }),
  access: signedIn,
  offline: true,
});

export const saveCare = endpoint({
  name: "family.saveCare",
  method: "PATCH",
  path: "/api/people/:id/care",
  summary: "Emergency contact and health notes of oneself or a child. An empty text takes it away.",
  input: CareChange.extend({ id: Id }),
  access: signedIn,
});

export const savePhotoConsent = endpoint({
  name: "family.savePhotoConsent",
  method: "PUT",
  path: "/api/people/:id/photo-consent",
  summary: "Whether pictures of oneself or a child may be taken and shown.",
  input: z.object({ id: Id, answer: PhotoAnswer }),
  access: signedIn,
  offline: true,
});

export const inviteToFamily = endpoint({
  name: "family.invite",
  method: "POST",
  path: "/api/family/invitations",
  summary: "Send somebody a link to join the family, or somebody of the family a link to an own account.",
  input: InvitationForm.extend({ id: Id, personId: Id.optional() }),
  access: signedIn,
  offline: true,
});

export const showInvitationLink = endpoint({
  name: "family.showInvitationLink",
  method: "POST",
  path: "/api/family/invitations/:id/link",
  summary: "The link of an invitation, for who made it to hand over by hand. It no longer confirms an address then.",
  input: z.object({ id: Id }),
  output: z.object({ link: z.string() }),
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
  audit: "always",
});

export const revokeInvitation = endpoint({
  name: "family.revokeInvitation",
  method: "DELETE",
  path: "/api/family/invitations/:id",
  summary: "Make a link that was sent open nothing any more.",
  input: z.object({ id: Id }),
  access: signedIn,
  offline: true,
});

const WithToken = z.object({ token: InvitationToken });

export const showInvitation = endpoint({
  name: "family.showInvitation",
  method: "POST",
  path: "/api/family/invitation",
  summary: "What a link that was sent is about.",
  input: WithToken,
  output: InvitationPreview,
  access: "public",
  rate: "auth",
  secretAnswer: true,
});

export const acceptInvitation = endpoint({
  name: "family.acceptInvitation",
  method: "POST",
  path: "/api/family/invitation/accept",
  summary: "Join the family with the link that was sent. It works once.",
  input: WithToken,
  access: signedIn,
  rate: "auth",
  secretAnswer: true,
});

export const declineInvitation = endpoint({
  name: "family.declineInvitation",
  method: "POST",
  path: "/api/family/invitation/decline",
  summary: "Say no to a link that was sent.",
  input: WithToken,
  access: "public",
  rate: "auth",
  secretAnswer: true,
});

export const openOwnAccount = endpoint({
  name: "family.openOwnAccount",
  method: "POST",
  path: "/api/family/own-account",
  summary: "Somebody of a family who had no login chooses a username and a password, with the link that was sent.",
  input: OwnAccount,
  access: "public",
  rate: "auth",
  secretAnswer: true,
});
