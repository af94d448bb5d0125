import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Day, isMinor } from "../../core/time.ts";
import { Registration } from "../accounts/user.ts";
import { Child } from "../family/family.ts";

const MOST_CHILDREN = 8;

/** A new member whom staff add by hand, with the children they look after. */
export const NewMember = Registration.pick({ firstName: true, lastName: true }).extend({
  id: Id,
  /** Without one they cannot be invited yet. */
  email: Registration.shape.email.nullable(),
  phone: z.string().trim().max(30),
  birthday: Day.nullable(),
  children: z.array(Child.extend({ id: Id })).max(MOST_CHILDREN),
  /** Mails the link to choose a password at once. */
  invites: z.boolean(),
});
export type NewMember = z.infer<typeof NewMember>;

/** A fault in the birthday of a person who gets an account; null when there is none. */
export function findMemberProblem(birthday: Day | null, today: Day): "not-born" | "minor" | null {
  if (birthday === null) return null;
  if (birthday > today) return "not-born";
  return isMinor(birthday, today) ? "minor" : null;
}
