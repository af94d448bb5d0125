import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import type { Role } from "#shared/core/roles.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { type Day, toDate } from "#shared/core/time.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { assertOwn } from "../../db/insert-own.ts";
import type { Services } from "../../services.ts";
import { audiencesOfAccount, findUser, type UserDocument, UserModel } from "../accounts/index.ts";

const MOST_NAMESAKES = 100;

interface NewAccount {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  role: Role;
  phone?: string | null;
  birthday?: Day | null;
}

/**
 * An account without a password, for whom a link opens it. A repeat by the same maker finds it.
 * @param madeBy the mark of the maker
 * @throws AppError 409 `id.used`, `account.username-taken`
 */
export async function makeAccount(
  { id, email, ...person }: NewAccount,
  madeBy: string,
  services: Pick<Services, "now">,
): Promise<UserDocument> {
  const user = (await findUser(id)) ?? (await insert({ id, email, ...person }, madeBy, services));
  assertOwn(user, madeBy);
  return user;
}

async function insert({ id, email, ...person }: NewAccount, madeBy: string, { now }: Pick<Services, "now">) {
  const name = loginOf(person);
  for (let at = 1; at <= MOST_NAMESAKES; at++) {
    try {
      await UserModel.create({
        ...person,
        _id: id,
        username: at === 1 ? name : `${name}${at}`,
        emailToProve: email,
        createdAt: toDate(now()),
        audiences: audiencesOfAccount(id, null),
        madeBy,
      });
      break;
    } catch (error) {
      if (!isDuplicateKey(error) || (await findUser(id))) throw error;
    }
  }
  const made = await findUser(id);
  if (!made) throw conflict("account.username-taken", message("This username is taken."));
  return made;
}

/** `Siobhán O'Connell` signs in as `siobhan.oconnell`, or with the address. */
export function loginOf({ firstName, lastName }: Pick<NewAccount, "firstName" | "lastName">): string {
  const [first, last] = [firstName, lastName].map((name) => plainText(name).replace(/[^a-z0-9]/g, ""));
  return [first, last].filter(Boolean).join(".").slice(0, 36) || "member";
}
