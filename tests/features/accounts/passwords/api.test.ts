import { beforeEach, describe, expect, test } from "vitest";
import { PasswordResetModel } from "#api/features/accounts/passwords/reset.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { eventually } from "#tests/support/eventually.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { type Browser, login, PASSWORD, refresh, registerUser, signInBrowser, statusWith } from "../fixtures.ts";

const studio = setUpStudio();
let mary: Browser;
beforeEach(async () => {
  await studio.reset();
  await registerUser(studio);
  mary = await signInBrowser(studio);
});

const NEW_PASSWORD = "quite another password";
const forgot = (email: string, headers = {}) =>
  studio.request("POST", "/api/forgot-password", { body: { email }, headers });
const reset = (token: string, password = NEW_PASSWORD) =>
  studio.request("POST", "/api/reset-password", { body: { token, password } });

/** The token of the link in the newest mail. */
async function mailedToken(count = 1): Promise<string> {
  const mails = await eventually(async () => {
    const all = await studio.mails();
    expect(all).toHaveLength(count);
    return all;
  });
  return /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

describe("a forgotten password", () => {
  test("is replaced by the link in the mail, which works once and signs everybody out", async () => {
    expect((await forgot("MARY@example.com")).status).toBe(204);
    const token = await mailedToken();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect((await reset(token)).status).toBe(204);
    expect((await login(studio)).status).toBe(401);
    expect((await login(studio, "mary", NEW_PASSWORD)).status).toBe(200);
    expect([await statusWith(studio, mary.token), (await refresh(studio, mary)).status]).toEqual([401, 401]);
    const again = await reset(token, "a third fine password");
    expect([again.status, again.body.code]).toEqual([400, "password.link-used"]);
  });

  test("is not one's own name, by a link or in the settings", async () => {
    await forgot("mary@example.com");
    const token = await mailedToken();
    await UserModel.updateOne({ _id: mary.userId }, { username: "mary-of-the-silks" });
    for (const name of ["Mary@example.com", "Mary-of-the-silks"]) {
      const refused = await reset(token, name);
      expect([refused.status, refused.body.fields[0].path], name).toEqual([422, "password"]);
      const body = { currentPassword: PASSWORD, newPassword: name };
      const changed = await studio.request("PUT", "/api/password", { as: mary, body });
      expect([changed.status, changed.body.code], name).toEqual([422, "account.password-is-name"]);
    }
    expect((await reset(token)).status).toBe(204);
  });

  test("asked for by fifty at once with one link: one of them gets it", async () => {
    await forgot("mary@example.com");
    const token = await mailedToken();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => reset(token, `password number ${i} of all`)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => ![204, 400, 429].includes(status))).toEqual([]);
    const winner = statuses.indexOf(204);
    expect((await login(studio, "mary", `password number ${winner} of all`)).status).toBe(200);
  });

  test("the link lives a quarter of an hour, and dies when another one or the settings changed the password", async () => {
    await forgot("mary@example.com");
    const late = await mailedToken(1);
    studio.clock.advance({ minutes: 15, seconds: 1 });
    expect((await reset(late)).status).toBe(400);
    await forgot("mary@example.com");
    const first = await mailedToken(2);
    await forgot("mary@example.com");
    const second = await mailedToken(3);
    expect((await reset(second)).status).toBe(204);
    expect((await reset(first)).status).toBe(400);
  });

  test("is kept as a hash, and its address comes from the configuration, not from a header", async () => {
    await forgot("mary@example.com", { "X-Forwarded-Host": "evil.example", Host: "evil.example" });
    const token = await mailedToken();
    const [mail] = await studio.mails();
    expect(mail?.text).toContain(`${studio.baseUrl}/reset-password#token=`);
    expect(mail?.text).not.toContain("evil");
    expect(JSON.stringify(await PasswordResetModel.find().lean())).not.toContain(token);
  });

  test("of an unknown or disabled person gets the same answer and no mail", async () => {
    const known = await forgot("mary@example.com");
    await mailedToken(1);
    await UserModel.updateOne({ _id: mary.userId }, { disabledAt: new Date() });
    for (const email of ["nobody@example.com", "mary@example.com"]) {
      const reply = await forgot(email);
      expect([reply.status, reply.text]).toEqual([known.status, known.text]);
    }
    expect(await studio.mails()).toHaveLength(1);
  });

  test("a weak new password is refused with its field, and the link stays good", async () => {
    await forgot("mary@example.com");
    const token = await mailedToken();
    const weak = await reset(token, "password1");
    expect([weak.status, weak.body.fields[0].path]).toEqual([400, "password"]);
    expect((await reset(token)).status).toBe(204);
  });
});

describe("changing the password", () => {
  const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
    studio.request("PUT", "/api/password", { as: mary, body: { currentPassword, newPassword } });

  test("needs the current one, keeps this device, ends the others", async () => {
    const other = await signInBrowser(studio);
    const wrong = await change("not the password");
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, "currentPassword"]);
    expect(await statusWith(studio, other.token)).toBe(200);
    expect((await change(PASSWORD)).status).toBe(204);
    expect([await statusWith(studio, mary.token), await statusWith(studio, other.token)]).toEqual([200, 401]);
    expect((await login(studio, "mary", NEW_PASSWORD)).status).toBe(200);
  });

  test("changes the key that unsent changes are kept with; what was kept before can still be opened", async () => {
    const keys = async () => (await studio.request("GET", "/api/keeping-key", { as: mary })).body;
    const before = await keys();
    await change(PASSWORD);
    const after = await keys();
    expect(before.formerKeys).toEqual([]);
    expect(after.key).not.toBe(before.key);
    expect(after.formerKeys).toEqual([before.key]);
  });

  test("closes links that were mailed for the old one", async () => {
    await forgot("mary@example.com");
    const token = await mailedToken();
    await change(PASSWORD);
    expect((await reset(token, "a third fine password")).status).toBe(400);
  });

  test("guessing the current one is throttled", async () => {
    for (let i = 0; i < 10; i++) expect((await change(`guess number ${i}`)).status).toBe(400);
    const refused = await change(PASSWORD);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });
});

describe("passwords", () => {
  const registerWith = (password: string, username = "robin") =>
    studio.request("POST", "/api/register", {
      body: {
        firstName: "R",
        lastName: "A",
        username,
        email: `${username}@example.com`,
        birthday: "1990-01-01",
        password,
      },
    });

  test("any characters, 8 to 128 of them, verified exactly as typed", async () => {
    for (const [index, password] of ["パスワード長い文字列", "  spaces around  ", "éüßñ".repeat(32)].entries()) {
      const username = `person${index}`;
      expect((await registerWith(password, username)).status).toBe(204);
      expect((await login(studio, username, password)).status).toBe(200);
      expect((await login(studio, username, password.trim().toUpperCase().slice(1))).status).toBe(401);
    }
    for (const password of ["short", "x".repeat(129), "password123", "12345678", "aaaaaaaa", "ABababab"])
      expect((await registerWith(password)).body.fields[0].path).toBe("password");
    expect((await registerWith("robin@example.com")).body.code).toBe("account.password-is-name");
  });

  test("are kept as argon2id with a salt of their own", async () => {
    await registerUser(studio, "twin");
    const stored = await UserModel.find().lean();
    const hashes = stored.map(({ passwordHash }) => passwordHash);
    expect(hashes.every((hash) => /^argon2id\$[\w-]{22}\$[\w-]{43}$/.test(hash ?? ""))).toBe(true);
    expect(new Set(hashes).size).toBe(2);
  });
});
