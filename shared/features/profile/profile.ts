import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Day } from "../../core/time.ts";
import { PersonName, PersonNameInput } from "../accounts/person-name.ts";
import { User } from "../accounts/user.ts";
import { Care, PhotoConsent } from "./care.ts";
import { Phone } from "./phone.ts";

/** Another person of the user's household, never the user. */
export const FamilyMember = z.object({
  id: Id,
  ...PersonName.shape,
  birthday: Day.nullable(),
  waiverSigned: z.boolean(),
  /** Acts for the minors of the family. */
  isGuardian: z.boolean(),
  /** Signs in with an own account. */
  hasLogin: z.boolean(),
  /** Of minors, for their guardians; null for all others. */
  photoConsent: PhotoConsent.nullable(),
  care: Care.nullable(),
});
export type FamilyMember = z.infer<typeof FamilyMember>;

/** What a device knows of the person it belongs to: the own row among the family's. */
export const OwnPerson = User.extend({
  phone: z.string().nullable(),
  isGuardian: z.boolean(),
  hasLogin: z.boolean(),
  /** A minor has signed the waiver, and a guardian must too before they get a seat. */
  guardianMissing: z.boolean().optional(),
  /** False until the link that was mailed to the address is opened. */
  isEmailProved: z.boolean(),
  /** A mail server refused the address for good: no letter goes there until it is corrected. */
  isEmailRefused: z.boolean(),
  photoConsent: PhotoConsent.nullable(),
  care: Care.nullable(),
});
export type OwnPerson = z.infer<typeof OwnPerson>;

/** Owner's specification, section 3: the user, and who belongs to the family. */
export const Profile = OwnPerson.extend({ familyMembers: z.array(FamilyMember) });
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = PersonNameInput.partial().extend({
  birthday: Day.optional(),
  phone: Phone.optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
