import { expect } from "vitest";
import { MailModel } from "#api/email/mail.model.ts";
import { LoginTryModel } from "#api/features/accounts/passwords/try.model.ts";
import { hashToken } from "#api/features/accounts/sessions/tokens.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { register } from "#shared/features/accounts/endpoints.ts";
import { eventually } from "../../support/eventually.ts";
import type { Reply } from "../../support/request.ts";
import type { Studio } from "../../support/studio.ts";

export const PASSWORD = "a fine long password";

/** What a browser keeps of a sign-in. */
export interface Browser {
  token: string;
  cookie: string;
  userId: string;
}

/** Registers, and confirms the address behind the server's back; the letter that asks for it is thrown away. */
export async function registerUser(studio: Studio, username = "mary"): Promise<void> {
  const person = { firstName: "Mary", lastName: "Ames", birthday: "1990-05-01" };
  const email = `${username}@example.com`;
  await studio.call(register, { ...person, username, email, password: PASSWORD });
  await eventually(async () => expect(await MailModel.deleteOne({ to: email })).toMatchObject({ deletedCount: 1 }));
  await LoginTryModel.deleteOne({ _id: `registered:${hashToken(email)}` });
  await UserModel.updateOne({ username }, { email, emailToProve: null });
}

export const login = (studio: Studio, username = "mary", password = PASSWORD, headers = {}): Promise<Reply> =>
  studio.request("POST", "/api/login", { body: { username, password }, headers });

const cookieOf = (reply: Reply): string => reply.headers.get("Set-Cookie")?.split(";")[0] ?? "";

export async function signInBrowser(studio: Studio, username = "mary"): Promise<Browser> {
  const reply = await login(studio, username);
  return { token: reply.body.token, cookie: cookieOf(reply), userId: reply.body.user.id };
}

/** `cookie: ""` is a thief with the token alone. */
export const refresh = (studio: Studio, { token, cookie }: Pick<Browser, "token" | "cookie">): Promise<Reply> =>
  studio.request("POST", "/api/auth/refresh", { as: { token }, headers: cookie ? { Cookie: cookie } : {} });

/** The status of an ordinary call with a token: 200 or 401. */
export const statusWith = async (studio: Studio, token: string): Promise<number> =>
  (await studio.request("GET", "/api/profile", { as: { token } })).status;
