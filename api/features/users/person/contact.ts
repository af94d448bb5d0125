import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { authorize, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type ContactChange, canChangeContact } from "#shared/features/users/person/contact.ts";
import {
  correctAddress,
  emergencyFields,
  findUser,
  mailSecurityChange,
  type UserDocument,
  UserModel,
} from "../../accounts/index.ts";
import { changeLanguage } from "../../language/index.ts";
import { refuseKnown } from "../members.ts";

/** @throws AppError 404 */
async function findPerson(id: string, actor: Actor): Promise<UserDocument> {
  return authorize(
    await findUser(id),
    (person) => !person.archivedAt && canChangeContact(actor, person),
    message("We can't find this person."),
  );
}

/** Changes name, phone, emergency contact and language, field by field. Safe to repeat. @throws AppError 404 */
export async function changeContact(id: string, change: ContactChange, actor: Actor): Promise<void> {
  await findPerson(id, actor);
  const { phone, emergencyName, emergencyPhone, language, ...names } = change;
  const set = {
    ...names,
    ...(phone !== undefined && { phone: phone || null }),
    ...(await emergencyFields(id, { emergencyName, emergencyPhone })),
  };
  if (Object.keys(set).length > 0) await UserModel.updateOne({ _id: id, deletedAt: null }, { $set: set });
  if (language !== undefined) await changeLanguage(id, language);
}

/**
 * Gives a person another address. It counts once the link mailed to it is opened; the former address gets a letter at
 * once. Safe to repeat. @throws AppError 404; 409 `user.no-account`, `user.known-address`; 429
 */
export async function changeEmail(id: string, email: string, actor: Actor, services: Services): Promise<void> {
  const person = await findPerson(id, actor);
  if (person.username === null && !person.email && !person.emailToProve)
    throw conflict(
      "user.no-account",
      message("This person has no account of their own. Invite them through their family."),
    );
  await refuseKnown(id, email);
  await correctAddress(id, email, services);
  if (person.email && person.email !== email) await mailSecurityChange(id, "email-entered", services);
}

/** The fields that the log compares; it leaves out what is personal. */
export async function readContact(id: string): Promise<object | null> {
  const user = await findUser(id);
  if (!user) return null;
  const { firstName, lastName, pronouns, phone, email, emailToProve, emergencyContact } = user;
  return { firstName, lastName, pronouns, phone, email, emailToProve, emergencyContact };
}
