import { moveAudiences } from "#api/db/audiences.ts";
import { STAFF_ROLES } from "#shared/core/roles.ts";
import { searchFieldsOf } from "#shared/core/search/search-words.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { MergePreview } from "#shared/features/users/merge/merge-preview.ts";
import { audiencesOfAccount, type UserDocument } from "../../accounts/index.ts";

/** What only one account can have: the one that stays keeps its own, and takes the other's where it has none. */
function takesOver(into: UserDocument, from: UserDocument) {
  // A mailbox that opens a member's account must not open a staff member's.
  const takesEmail = !addressOf(into) && Boolean(addressOf(from)) && !STAFF_ROLES.includes(into.role);
  return {
    ...(takesEmail && { email: from.email, emailToProve: from.emailToProve ?? null }),
    phone: into.phone ?? from.phone ?? null,
    pronouns: into.pronouns || from.pronouns,
    birthday: into.birthday ?? from.birthday ?? null,
    emergencyContact: into.emergencyContact ?? from.emergencyContact ?? null,
    medicalNotes: joinNotes(into.medicalNotes, from.medicalNotes),
    photoConsent: latest(into.photoConsent, from.photoConsent),
    taxDetails: into.taxDetails ?? from.taxDetails ?? null,
    taxExempt: into.taxExempt ?? from.taxExempt ?? null,
  };
}

const addressOf = ({ email, emailToProve }: UserDocument): string | null => email ?? emailToProve ?? null;

/** Safety notes of both accounts are kept. */
const joinNotes = (one: string | null, other: string | null): string | null => {
  if (!one || !other) return one ?? other ?? null;
  return one.includes(other) ? one : `${one}\n\n${other}`;
};

const latest = (one: UserDocument["photoConsent"], other: UserDocument["photoConsent"]) => {
  if (!one || !other) return one ?? other ?? null;
  return other.at > one.at ? other : one;
};

/** The later version signed by either account counts for the person. */
function signed(into: UserDocument, from: UserDocument) {
  const versionOf = ({ waiverSigned, waiverVersion }: UserDocument) => (waiverSigned ? (waiverVersion ?? 1) : 0);
  const isFroms = versionOf(from) > versionOf(into);
  const isSame = versionOf(from) === versionOf(into) && from.waiverSigned;
  const { waiverVersion } = isFroms ? from : into;
  return {
    waiverSigned: into.waiverSigned || from.waiverSigned,
    ...(waiverVersion !== undefined && { waiverVersion }),
    guardianMissing: isFroms
      ? from.guardianMissing === true
      : into.guardianMissing === true && !(isSame && from.guardianMissing !== true),
  };
}

/** The account that stays, with what it takes over. */
export function filled(into: UserDocument, from: UserDocument): UserDocument {
  const familyId = into.familyId ?? from.familyId;
  const isGuardian = into.isGuardian || from.isGuardian;
  const fields = {
    ...into,
    ...takesOver(into, from),
    ...signed(into, from),
    familyId,
    isGuardian,
    role: isGuardian && into.role === "student" ? "parent" : into.role,
    cameOfAgeAt: into.cameOfAgeAt ?? from.cameOfAgeAt ?? null,
    // Who sees what of it follows (see the family slice).
    familyFollowUp: into.familyFollowUp ?? { leftId: null },
    mergedIds: [...new Set([...(into.mergedIds ?? []), from._id, ...(from.mergedIds ?? [])])],
    audiences: moveAudiences(into.audiences, audiencesOfAccount(into._id, familyId)),
  };
  return { ...fields, ...searchFieldsOf(fields) };
}

/** The account that goes: it has no sign-in and no family. */
export function closed(from: UserDocument, into: UserDocument, byId: string, at: Date): UserDocument {
  const givesEmail = "email" in takesOver(into, from);
  const fields = {
    ...from,
    ...(givesEmail && { email: null, emailToProve: null }),
    mergedIntoId: into._id,
    archivedAt: at,
    archivedById: byId,
    archivedReason: null,
    disabledAt: at,
    familyId: null,
    isGuardian: false,
    role: from.role === "parent" ? "student" : from.role,
    audiences: moveAudiences(from.audiences, audiencesOfAccount(from._id, null)),
  };
  return { ...fields, ...searchFieldsOf(fields) };
}

type Stays = MergePreview["stays"];

export function whatStays(into: UserDocument, from: UserDocument): Stays {
  const taken = takesOver(into, from);
  const contact = ({ emergencyContact }: Pick<UserDocument, "emergencyContact">) =>
    emergencyContact ? [emergencyContact.name, emergencyContact.phone].filter(Boolean).join(", ") || null : null;
  const rows: Stays = [
    { field: "name", kept: fullName(into), gone: fullName(from) },
    { field: "username", kept: into.username, gone: from.username },
    { field: "email", kept: addressOf(into) ?? addressOf(from), gone: addressOf(from) },
    { field: "phone", kept: taken.phone, gone: from.phone ?? null },
    { field: "birthday", kept: taken.birthday, gone: from.birthday ?? null },
    { field: "emergency", kept: contact(taken), gone: contact(from) },
  ];
  return rows.map((row) => ({ ...row, gone: row.gone === row.kept ? null : row.gone }));
}
