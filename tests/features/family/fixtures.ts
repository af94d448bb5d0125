import { v7 as newId } from "uuid";
import { acceptInvitation, addChild, inviteToFamily } from "#shared/features/family/endpoints.ts";
import type { InvitationKind } from "#shared/features/family/invitation.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import type { Studio } from "../../support/studio.ts";

export interface ChildFields {
  firstName?: string;
  lastName?: string;
  birthday?: string;
}

export async function addOwnChild(studio: Studio, as: SignedIn, child: ChildFields = {}): Promise<string> {
  const id = newId();
  await studio.call(addChild, { firstName: "Lily", lastName: "Ames", birthday: "2015-06-01", id, ...child }, as);
  return id;
}

/** The secret of the link in the last letter to this address. */
export async function tokenFor(studio: Studio, email: string): Promise<string> {
  const letter = (await studio.mails()).findLast(({ to }) => to === email);
  const token = letter && /#(?:invitation|account)=([\w-]+)/.exec(letter.text)?.[1];
  if (!token) throw new Error(`No letter with a link went to ${email}.`);
  return token;
}

export async function invite(studio: Studio, as: SignedIn, kind: InvitationKind, email: string, personId?: string) {
  const id = newId();
  await studio.call(inviteToFamily, { id, kind, email, personId }, as);
  return { id, token: await tokenFor(studio, email) };
}

export async function join(studio: Studio, host: SignedIn, guest: SignedIn, kind: InvitationKind): Promise<void> {
  const { token } = await invite(studio, host, kind, guest.email ?? "");
  await studio.call(acceptInvitation, { token }, guest);
}

export const membersOf = async (studio: Studio, as: SignedIn) =>
  (await studio.call(getProfile, {}, as)).familyMembers.map(({ firstName }) => firstName).toSorted();
