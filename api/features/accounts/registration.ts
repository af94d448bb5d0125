import { v7 as newId } from "uuid";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import {
  findRegistrationProblem,
  type Registration,
  type RegistrationProblem,
} from "#shared/features/accounts/user.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { idUsed } from "../../db/insert-own.ts";
import { publicUrl } from "../../env.ts";
import type { Services } from "../../services.ts";
import { mailProof } from "./addresses/proofs.ts";
import { birthdayWords } from "./birthday.ts";
import { alreadyRegisteredMail } from "./emails.ts";
import { passwordHasher } from "./passwords/hasher.ts";
import { countLetter } from "./passwords/try.model.ts";
import { UserModel } from "./user.model.ts";
import { audiencesOfAccount, findByLogin, findUser } from "./users.ts";

/** What strangers can have us send to an address, whether or not it is a member's. */
const MOST_LETTERS = 2;

const problemWords: Record<RegistrationProblem, Message> = {
  ...birthdayWords,
  "password-is-name": message("The password must not be your name."),
};

const duplicateField = (error: unknown): string | undefined =>
  isDuplicateKey(error)
    ? Object.keys((error as { keyPattern?: Record<string, unknown> }).keyPattern ?? {})[0]
    : undefined;

const usernameTaken = () =>
  conflict("account.username-taken", message("This username is taken."), { field: "username" });

/**
 * Makes a student's account, good at once; its address counts only when it was confirmed (see README.md). A repeat of
 * the same registration is done already.
 * @throws AppError 409 `account.username-taken`, `id.used`
 */
async function registerUser(registration: Registration, services: Services): Promise<void> {
  const { id = newId(), password, email, ...fields } = registration;
  const passwordHash = await passwordHasher.hash(password);
  try {
    await UserModel.create({
      _id: id,
      ...fields,
      email: null,
      emailToProve: email,
      passwordHash,
      role: "student",
      waiverSigned: false,
      createdAt: toDate(services.now()),
      audiences: audiencesOfAccount(id, null),
    });
  } catch (error) {
    const field = duplicateField(error);
    if (field === "_id") return assertSameRegistration(id, registration);
    if (field === "username") throw usernameTaken();
    throw error;
  }
  // Not awaited, and its result is ignored: the answer must not reveal that the address is known.
  void write(id, fields.username, email, services).catch((error: unknown) =>
    services.log.error({ err: error }, "a mail could not be sent"),
  );
}

/** The password proves the maker: the account under this id was made by this registration. @throws AppError 409 */
export async function assertSameRegistration(
  id: string,
  { username, email, password }: Pick<Registration, "username" | "email" | "password">,
): Promise<void> {
  const known = await findUser(id);
  const isSame = known?.username === username && (known.email ?? known.emailToProve) === email;
  if (!isSame || !(await passwordHasher.verify(password, known.passwordHash))) throw idUsed();
}

/** @throws AppError 409 `account.username-taken`, `id.used`; 422 `account.*` for what is not to be registered */
export async function registerChecked(registration: Registration, services: Services): Promise<void> {
  const today = todayAt(services);
  const problem = findRegistrationProblem(registration, today);
  const field = problem === "password-is-name" ? "password" : "birthday";
  if (problem) throw unprocessable(`account.${problem}`, problemWords[problem], { field });
  await registerUser(registration, services);
}

/** To a new address the link that confirms it; to a member's, that there is an account already. */
async function write(_id: string, username: string, email: string, services: Services): Promise<void> {
  if ((await countLetter("registered", email, toDate(services.now()))) > MOST_LETTERS) return;
  const known = await findByLogin(email);
  if (!known?.email) return mailProof({ _id, username, emailToProve: email }, services);
  const link = `${publicUrl(services.env)}/forgot-password`;
  const recipient = { email: known.email, firstName: known.firstName };
  await services.mailer.post(alreadyRegisteredMail(recipient, link, await services.translators.forUser(known._id)));
}
