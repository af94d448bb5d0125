import { Schema } from "mongoose";
import type { Role } from "#shared/core/roles.ts";
import type { Day } from "#shared/core/time.ts";
import type { PersonName } from "#shared/features/accounts/person-name.ts";
import type { PhotoAnswer } from "#shared/features/profile/care.ts";
import type { TaxDetails } from "#shared/features/taxes/tax-details.ts";
import type { Made } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "../../db/synced.ts";
import { NAME_FIELDS } from "./name-fields.ts";
import { searchable } from "./search/searchable.ts";

export interface EmergencyContact {
  name: string;
  phone: string;
}

/** By whom it was said stays with the studio. */
export interface PhotoConsentRecord {
  answer: PhotoAnswer;
  at: Date;
  byId: string;
}

/** What a person shows at the door, and how many they had: each is made from its number. */
export interface StoredCheckInCode {
  code: string;
  number: number;
}

/** A family was left or joined, and what follows from it is still to be done. */
export interface FamilyFollowUp {
  /** The family that was left. */
  leftId: string | null;
}

/** What the archiving of a person still has to do. */
export interface ArchiveDue {
  /** Children who go with their last guardian. */
  childIds: string[];
  /** Whether they are notified by letter. */
  hasLetter: boolean;
}

/** By whom a birthday was changed: it decides who signs and acts for whom. */
export interface BirthdayChange {
  from: Day | null;
  to: Day;
  byId: string;
  at: Date;
}

export interface UserFields extends PersonName, Made {
  /** Lower case; children have none. */
  username: string | null;
  /** Unique, and shown by a mailed link to be this person's: letters go to it, and it signs in. */
  email: string | null;
  /**
   * What the account was made with and is not confirmed yet. It signs in nowhere, and other accounts may have given it
   * too.
   */
  emailToProve?: string | null;
  /** An address that a mail server refused for good: it counts as long as it is the one above. */
  refusedEmail?: string | null;
  /** A forgotten password was replaced before the address was confirmed: who has the account now may be another person. */
  handedOverAt?: Date | null;
  /** How often the password was changed: what is kept on devices is kept with another key then. */
  passwordChanges?: number;
  /** `argon2id$nonce$tag`; null for people without a login. */
  passwordHash: string | null;
  role: Role;
  birthday: Day | null;
  birthdayChanges?: BirthdayChange[];
  /** The current version of the waiver, and which one that was. */
  waiverSigned: boolean;
  waiverVersion?: number;
  /** The day they signed the paper of a program the studio came from: it is kept, and does not count for a seat. */
  formerWaiverOn?: Day | null;
  /** A minor signed it alone, and the studio asks for a guardian's signature too before they get a seat. */
  guardianMissing?: boolean;
  familyId: string | null;
  /** May act for the minors of the family. */
  isGuardian: boolean;
  phone: string | null;
  emergencyContact: EmergencyContact | null;
  /** What an instructor should know for safety, in the person's (or the guardian's) own words. */
  medicalNotes: string | null;
  photoConsent: PhotoConsentRecord | null;
  checkInCode: StoredCheckInCode | null;
  familyFollowUp: FamilyFollowUp | null;
  /** When the studio noticed that a person who came as a minor is 18. */
  cameOfAgeAt: Date | null;
  disabledAt: Date | null;
  /** By whom of the studio, and why, for the studio only. */
  disabledById?: string | null;
  disabledReason?: string | null;
  /** The person left the studio: bookings, waits and memberships have ended, and sign-in is refused until they are restored. */
  archivedAt?: Date | null;
  archivedById?: string | null;
  archivedReason?: string | null;
  archiveDue?: ArchiveDue | null;
  /** This account became another one: the same person. It is archived then. */
  mergedIntoId?: string | null;
  /** Accounts that became this one: what cannot be written again names them still. */
  mergedIds?: string[];
  /** How often the role or the right to sign in was changed: a change that was meant for an earlier one is not made. */
  standingChanges?: number;
  /** The person still has to be notified of their new role. */
  isRoleUntold?: boolean;
  /** Why this person owes no tax: the number of a certificate, a reason. Null: they do. */
  taxExempt?: string | null;
  /** As it stands on their papers. */
  taxDetails?: TaxDetails | null;
  createdAt: Date;
}

export const taxDetailsSchema = new Schema<TaxDetails>(
  { company: String, address: String, taxNumber: String },
  { _id: false },
);

const schema = syncedSchema<UserFields>(
  {
    ...NAME_FIELDS,
    username: { type: String, default: null },
    email: { type: String, default: null },
    emailToProve: { type: String, default: null },
    refusedEmail: { type: String, default: null },
    handedOverAt: { type: Date, default: null },
    passwordChanges: { type: Number, default: 0 },
    passwordHash: { type: String, default: null },
    role: { type: String, required: true },
    birthday: { type: String, default: null },
    birthdayChanges: {
      type: [new Schema<BirthdayChange>({ from: String, to: String, byId: String, at: Date }, { _id: false })],
      default: undefined,
    },
    waiverSigned: { type: Boolean, default: false },
    waiverVersion: { type: Number },
    formerWaiverOn: { type: String },
    guardianMissing: { type: Boolean, default: false },
    familyId: { type: String, default: null, index: true },
    isGuardian: { type: Boolean, default: false },
    phone: { type: String, default: null },
    emergencyContact: {
      type: new Schema<EmergencyContact>({ name: String, phone: String }, { _id: false }),
      default: null,
    },
    medicalNotes: { type: String, default: null },
    photoConsent: {
      type: new Schema<PhotoConsentRecord>({ answer: String, at: Date, byId: String }, { _id: false }),
      default: null,
    },
    checkInCode: {
      type: new Schema<StoredCheckInCode>({ code: String, number: Number }, { _id: false }),
      default: null,
    },
    familyFollowUp: {
      type: new Schema<FamilyFollowUp>({ leftId: { type: String, default: null } }, { _id: false }),
      default: null,
    },
    cameOfAgeAt: { type: Date, default: null },
    disabledAt: { type: Date, default: null },
    disabledById: { type: String, default: null },
    disabledReason: { type: String, default: null },
    archivedAt: { type: Date, default: null },
    archivedById: { type: String, default: null },
    archivedReason: { type: String, default: null },
    archiveDue: {
      type: new Schema<ArchiveDue>(
        { childIds: { type: [String], default: [] }, hasLetter: { type: Boolean, default: false } },
        { _id: false },
      ),
      default: null,
    },
    mergedIntoId: { type: String },
    mergedIds: { type: [String], default: undefined },
    standingChanges: { type: Number, default: 0 },
    isRoleUntold: { type: Boolean },
    taxExempt: { type: String },
    taxDetails: { type: taxDetailsSchema, default: undefined },
    createdAt: { type: Date, required: true },
    madeBy: String,
  },
  { versionKey: false },
);
schema.plugin(searchable);
schema.index({ username: 1 }, { unique: true, partialFilterExpression: { username: { $gt: "" } } });
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $gt: "" } } });
schema.index({ emailToProve: 1 }, { partialFilterExpression: { emailToProve: { $gt: "" } } });
schema.index({ "checkInCode.code": 1 }, { unique: true, partialFilterExpression: { "checkInCode.code": { $gt: "" } } });
schema.index({ "familyFollowUp.leftId": 1 }, { sparse: true });

// Few at any time; the job that finishes them reads only these.
schema.index({ "archiveDue.hasLetter": 1 }, { sparse: true });

// Few at any time: who came lately.
schema.index({ checkInCode: 1 }, { name: "without_code", partialFilterExpression: { checkInCode: null } });

// People who signed an older text than the one to sign now.
schema.index({ waiverSigned: 1, waiverVersion: 1 });

// Whom a birthday makes an adult among their family.
schema.index(
  { birthday: 1 },
  { name: "growing", partialFilterExpression: { cameOfAgeAt: null, familyId: { $gt: "" } } },
);

schema.index({ mergedIntoId: 1 }, { partialFilterExpression: { mergedIntoId: { $gt: "" } } });

// Few among many, and asked for by role.
schema.index({ role: 1, _id: 1 });
schema.index({ archivedAt: 1, deletedAt: 1 });

schema.index({ isRoleUntold: 1 }, { partialFilterExpression: { isRoleUntold: true } });

// Few at any time; the job that asks their guardians reads only them.
schema.index({ guardianMissing: 1 }, { partialFilterExpression: { guardianMissing: true } });
export const UserModel = mongoose.model("User", schema, "users");
export type UserDocument = UserFields & SyncedFields;
