import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Role } from "../../core/roles.ts";
import { Day, InstantText } from "../../core/time.ts";
import { PersonName } from "../accounts/person-name.ts";
import { LanguageCode } from "../language/language.ts";
import { KeptMerge } from "./merge/merge-preview.ts";

/** A device the user is signed in on, as the studio sees it. */
export const UserDevice = z.object({ id: Id, device: z.string(), signedInAt: InstantText, lastSeenAt: InstantText });
export type UserDevice = z.infer<typeof UserDevice>;

const Closed = z.object({ at: InstantText, byName: z.string(), reason: z.string() });

/** One person, for who runs the studio. Nothing of health: that stands on the safety card of a class. */
export const UserDetails = z.object({
  id: Id,
  ...PersonName.shape,
  username: z.string().nullable(),
  email: z.string().nullable(),
  /** A mailed link showed that the address is theirs; letters and links go to it. */
  isEmailProved: z.boolean(),
  /** Mail to it comes back. */
  isEmailRefused: z.boolean(),
  phone: z.string().nullable(),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  /** Of letters and of their screens. */
  language: LanguageCode,
  birthday: Day.nullable(),
  isMinor: z.boolean(),
  role: Role,
  isGuardian: z.boolean(),
  hasFamily: z.boolean(),
  hasWaiver: z.boolean(),
  /** Signing in asks them for a code as well. */
  hasSecondFactor: z.boolean(),
  memberSince: InstantText,
  /** Closed by itself; an archived account is closed anyway. */
  disabled: Closed.nullable(),
  archived: Closed.nullable(),
  /** Who they are now: this account became that one. */
  mergedInto: z.object({ id: Id, name: z.string() }).nullable(),
  /** Accounts that became this one, and can be two again. */
  merges: z.array(KeptMerge),
  devices: z.array(UserDevice),
});
export type UserDetails = z.infer<typeof UserDetails>;
