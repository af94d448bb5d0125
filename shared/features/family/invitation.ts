import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Email } from "../../core/schemas/email.ts";
import { InstantText } from "../../core/time.ts";
import { Password, Username } from "../accounts/user.ts";

/**
 * `guardian`: acts for the children, with the same rights as every other guardian. `adult`: belongs to the family and
 * sees when the children's classes are. `account`: a family member without a login gets one.
 */
export const InvitationKind = z.enum(["guardian", "adult", "account"]);
export type InvitationKind = z.infer<typeof InvitationKind>;

export const InvitationState = z.enum(["waiting", "accepted", "declined", "revoked"]);
export type InvitationState = z.infer<typeof InvitationState>;

/** A link by e-mail. Shown to the guardians of the family; the link itself only to who gets the e-mail. */
export const FamilyInvitation = z.object({
  id: Id,
  kind: InvitationKind,
  email: z.string(),
  /** Whose account it is, of the kind `account`. */
  personId: Id.nullable(),
  invitedById: Id,
  invitedByName: z.string(),
  state: InvitationState,
  createdAt: InstantText,
  expiresAt: InstantText,
});
export type FamilyInvitation = z.infer<typeof FamilyInvitation>;

export const InvitationForm = z.object({
  kind: InvitationKind,
  email: Email,
});
export type InvitationForm = z.infer<typeof InvitationForm>;

/** Long enough to be read after a holiday, short enough that a forgotten letter opens nothing. */
export const INVITATION_DAYS = 14;

/** What the holder of the link sees before accepting. */
export const InvitationPreview = z.object({
  kind: InvitationKind,
  invitedByName: z.string(),
  /** Of the kind `account`: who it is for. */
  firstName: z.string().nullable(),
  /** How many children of the family have no account of their own. */
  children: z.int(),
  expiresAt: InstantText,
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const InvitationToken = z.string().min(20).max(200);

export const OwnAccount = z.object({ token: InvitationToken, username: Username, password: Password });
export type OwnAccount = z.infer<typeof OwnAccount>;
