import type { Actor } from "#shared/core/actor.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { todayAt } from "#shared/core/time.ts";
import { findMemberProblem, type NewMember } from "#shared/features/users/new-member.ts";
import { markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { UserModel } from "../accounts/index.ts";
import { addChild, refuseBirthday } from "../family/index.ts";
import { mailInvitation } from "./invite.ts";
import { makeAccount } from "./new-account.ts";

const { trusted } = mongoose;

const PROBLEMS: Record<"not-born" | "minor", Message> = {
  "not-born": message("Please check this date."),
  minor: message("A minor belongs to a guardian. Add the guardian, and the child below."),
};

/**
 * Makes an account for a person at the desk, and their children; a letter with the link to open it leaves only if asked for.
 * A repeat by the same staff member goes on where the first one ended.
 * @throws AppError 409 `user.known-address`, `id.used`; 422 `member.*`, `child.*`, `letter.too-many`
 */
export async function addMember({ children, invites, ...person }: NewMember, actor: Actor, services: Services) {
  const { id, email, birthday, phone, firstName, lastName } = person;
  const problem = findMemberProblem(birthday, todayAt(services));
  if (problem) throw unprocessable(`member.${problem}`, PROBLEMS[problem], { field: "birthday" });
  for (const child of children) refuseBirthday(child.birthday, todayAt(services));
  if (email) await refuseKnown(id, email);
  const role = children.length > 0 ? ("parent" as const) : ("student" as const);
  const account = { id, firstName, lastName, email, role, phone: phone || null, birthday };
  const user = await makeAccount(account, markOf(actor.userId, id), services);
  for (const child of children) await addChild(child, id, services);
  if (email && invites && !user.passwordHash) await mailInvitation(user, email, services);
}

/** @throws AppError 409 `user.known-address` */
export async function refuseKnown(id: string, email: string): Promise<void> {
  const known = { $or: [{ email }, { emailToProve: email }], deletedAt: null, _id: trusted({ $ne: id }) };
  if (await UserModel.exists(known))
    throw conflict(
      "user.known-address",
      message("There's already an account with this address. Find it in the list."),
      {
        field: "email",
      },
    );
}
