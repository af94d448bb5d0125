import { v7 as newId } from "uuid";
import { toDate } from "../../../shared/core/time.ts";
import type { Registration } from "../../../shared/features/accounts/user.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { publicUrl } from "../../env.ts";
import type { Services } from "../../services.ts";
import { alreadyRegisteredMail } from "./emails.ts";
import { passwordHasher } from "./passwords/hasher.ts";
import { countTry } from "./passwords/try.model.ts";
import { UserModel } from "./user.model.ts";
import { findByLogin } from "./users.ts";

/** What strangers can have us send to a member who asked for nothing. */
const MOST_LETTERS = 2;
const LETTERS_WINDOW_MS = 24 * 3_600_000;

type Outcome = "done" | "username-taken";

const duplicateField = (error: unknown): string | undefined =>
  isDuplicateKey(error)
    ? Object.keys((error as { keyPattern?: Record<string, unknown> }).keyPattern ?? {})[0]
    : undefined;

/**
 * Makes a student's account. A known e-mail address gets a mail instead of an error, so that nobody can find out here
 * who is a member. A repeat with the same id is done already.
 */
export async function registerUser(registration: Registration, services: Services): Promise<Outcome> {
  const { id = newId(), password, ...fields } = registration;
  const passwordHash = await passwordHasher.hash(password);
  try {
    await UserModel.create({
      _id: id,
      ...fields,
      passwordHash,
      role: "student",
      waiverSigned: false,
      createdAt: new Date(services.now().epochMilliseconds),
      audiences: [`user:${id}`, "admin"],
    });
    return "done";
  } catch (error) {
    const field = duplicateField(error);
    if (field === "_id") return "done";
    if (field === "username") return "username-taken";
    if (field !== "email") throw error;
  }
  const known = await findByLogin(fields.email);
  const letters = await countTry(`registered:${fields.email}`, toDate(services.now()), LETTERS_WINDOW_MS);
  if (known?.email && letters.count <= MOST_LETTERS) {
    const link = `${publicUrl(services.env)}/forgot-password`;
    // Not awaited, and no matter how it goes: the answer must not tell that the address is known.
    const recipient = { email: known.email, firstName: known.firstName };
    void services.wording
      .of(known._id)
      .then((words) => services.mailer.send(alreadyRegisteredMail(recipient, link, words)))
      .catch((error: unknown) => services.log.error({ err: error }, "a mail could not be sent"));
  }
  return "done";
}
