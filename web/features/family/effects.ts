import { message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import {
  addChild,
  changeChild,
  inviteToFamily,
  removeMember,
  revokeInvitation,
  savePhotoConsent,
} from "#shared/features/family/endpoints.ts";
import { type Draft, effect } from "../../data/effect.ts";
import type { MemberRow, OwnRow, PersonRow } from "../profile/tables.ts";
import type { FamilyInvitationRow } from "./tables.ts";

/** What is done to one person reaches the server in the order it was done. */
export const personEntity = (id: string) => `person:${id}`;
export const invitationEntity = (id: string) => `family-invitation:${id}`;

async function nameOf(rows: Pick<Draft, "get">, id: string): Promise<string | undefined> {
  const person = await rows.get<PersonRow>("people", id);
  return person && fullName(person);
}

export const addChildEffect = effect(addChild, {
  entity: ({ id }) => personEntity(id),
  title: message("Add a child"),
  about: async (_, { firstName, lastName }) => `${firstName} ${lastName}`,
  failed: message("Couldn't add the child"),
  async apply(draft, child, { userId }) {
    const own = await draft.get<OwnRow>("people", userId);
    if (own && !own.isGuardian)
      await draft.patch<OwnRow>("people", userId, {
        isGuardian: true,
        role: own.role === "student" ? "parent" : own.role,
      });
    // The server's own row may be here already.
    if (await draft.get("people", child.id)) return;
    const row: MemberRow = {
      ...child,
      waiverSigned: false,
      isGuardian: false,
      hasLogin: false,
      photoConsent: null,
      care: null,
    };
    await draft.put("people", row);
  },
});

export const changeChildEffect = effect(changeChild, {
  entity: ({ id }) => personEntity(id),
  title: message("Change of a child's details"),
  about: (rows, { id }) => nameOf(rows, id),
  failed: message("Couldn't save the change"),
  apply: (draft, { id, ...change }) => draft.patch<MemberRow>("people", id, change),
});

export const removeMemberEffect = effect(removeMember, {
  entity: ({ id }) => personEntity(id),
  title: message("Remove someone from the family"),
  about: (rows, { id }) => nameOf(rows, id),
  failed: message("Couldn't remove this person from the family"),
  async apply(draft, { id }, { userId }) {
    if (id !== userId) return draft.remove("people", id);
    // Who leaves sees nothing of the others any more.
    for (const other of await draft.filter<PersonRow>("people", (person) => person.id !== userId))
      await draft.remove("people", other.id);
    await draft.patch<OwnRow>("people", userId, { isGuardian: false });
  },
});

export const savePhotoConsentEffect = effect(savePhotoConsent, {
  entity: ({ id }) => personEntity(id),
  title: message("Answer about photos"),
  about: (rows, { id }) => nameOf(rows, id),
  failed: message("Couldn't save the answer about photos"),
  apply: (draft, { id, answer }, { at }) => draft.patch<PersonRow>("people", id, { photoConsent: { answer, at } }),
});

const DAY_MS = 86_400_000;
/** As the server says it, which has the last word. */
const INVITATION_DAYS = 14;

export const inviteEffect = effect(inviteToFamily, {
  entity: ({ id, personId }) => (personId ? personEntity(personId) : invitationEntity(id)),
  title: message("Invitation to the family"),
  about: async (_, { email }) => email,
  failed: message("Couldn't send the invitation"),
  async apply(draft, { id, kind, email, personId = null }, { userId, at }) {
    if (await draft.get("familyInvitations", id)) return;
    const own = await draft.get<OwnRow>("people", userId);
    const row: FamilyInvitationRow = {
      id,
      kind,
      email,
      personId,
      invitedById: userId,
      invitedByName: fullName(own),
      state: "waiting",
      createdAt: at,
      expiresAt: new Date(Date.parse(at) + INVITATION_DAYS * DAY_MS).toISOString(),
    };
    await draft.put("familyInvitations", row);
  },
});

export const revokeInvitationEffect = effect(revokeInvitation, {
  entity: ({ id }) => invitationEntity(id),
  title: message("Withdraw an invitation"),
  about: async (rows, { id }) => (await rows.get<FamilyInvitationRow>("familyInvitations", id))?.email,
  failed: message("Couldn't withdraw the invitation"),
  apply: (draft, { id }) => draft.remove("familyInvitations", id),
});

export const familyEffects = [
  addChildEffect,
  changeChildEffect,
  removeMemberEffect,
  savePhotoConsentEffect,
  inviteEffect,
  revokeInvitationEffect,
];
