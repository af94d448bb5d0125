import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Role } from "../../core/roles.ts";
import { Email } from "../../core/schemas/email.ts";
import { ageOn, Day } from "../../core/time.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { PersonName, PersonNameInput } from "./person-name.ts";
import { YOUNGEST_OWN_ACCOUNT_YEARS } from "./youngest.ts";

export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, ruleText("2 to 40 letters, digits, dots, dashes or underscores."));

/** Any characters, no composition rules; the length and the list of the commonly used ones decide. */
export const Password = z
  .string()
  .min(8, ruleText("At least 8 characters."))
  .max(128, ruleText("At most 128 characters."))
  .refine((password) => !isCommonPassword(password), ruleText("This password is too common."));

/** Owner's specification, section 3. People without a login of their own (children) have neither username nor e-mail. */
export const User = z.object({
  id: Id,
  ...PersonName.shape,
  username: z.string().nullable(),
  email: z.string().nullable(),
  role: Role,
  birthday: Day.nullable(),
  waiverSigned: z.boolean(),
});
export type User = z.infer<typeof User>;

export const Registration = z.object({
  id: Id.optional(),
  ...PersonNameInput.shape,
  username: Username,
  email: Email,
  birthday: Day,
  password: Password,
});
export type Registration = z.infer<typeof Registration>;

export type BirthdayProblem = "too-young" | "bad-birthday";

/** Why a birthday is impossible for a person with their own account; null when it is possible. */
export function findBirthdayProblem(birthday: Day, today: Day): BirthdayProblem | null {
  if (birthday > today || ageOn(birthday, today) > 120) return "bad-birthday";
  return ageOn(birthday, today) < YOUNGEST_OWN_ACCOUNT_YEARS ? "too-young" : null;
}

/** A password that equals the name would be guessed from the name. */
export const isOwnName = (password: string, { username, email }: Pick<User, "username" | "email">): boolean =>
  [username, email].includes(password.toLowerCase());

export type RegistrationProblem = BirthdayProblem | "password-is-name";

/** What the fields alone cannot say about a registration; null when nothing is wrong. */
export function findRegistrationProblem(registration: Registration, today: Day): RegistrationProblem | null {
  const { birthday, password, username, email } = registration;
  const problem = findBirthdayProblem(birthday, today);
  if (problem) return problem;
  return isOwnName(password, { username, email }) ? "password-is-name" : null;
}
