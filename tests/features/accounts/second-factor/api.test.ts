import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { passwordHasher } from "#api/features/accounts/passwords/hasher.ts";
import { SecondFactorModel } from "#api/features/accounts/second-factor/factor.model.ts";
import { resetFactor } from "#api/features/accounts/second-factor/reset-factor.ts";
import { findSecondFactor } from "#api/features/accounts/second-factor/second-factor.ts";
import { codeOf, stepAt } from "#api/features/accounts/second-factor/totp.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#shared/features/accounts/second-factor-endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
const PASSWORD = "a fine long password";
let ada: SignedIn;
beforeEach(async () => {
  await studio.reset();
  ada = await studio.signIn("admin", { username: "ada" });
  await UserModel.updateOne({ _id: ada.id }, { passwordHash: await passwordHasher.hash(PASSWORD) });
});

const login = (factorCode?: string, password = PASSWORD) =>
  studio.request("POST", "/api/login", { body: { username: "ada", password, ...(factorCode && { factorCode }) } });
const code = (key: string, ahead = 0) => codeOf(key, stepAt(studio.clock.now()) + ahead);

async function setUp() {
  const { key, uri } = await studio.call(beginSecondFactor, { currentPassword: PASSWORD }, ada);
  const { recoveryCodes } = await studio.call(confirmSecondFactor, { factorCode: code(key) }, ada);
  studio.clock.advance({ seconds: 60 });
  return { key, uri, recoveryCodes };
}

describe("setting it up", () => {
  test("wants the password, and counts once a code of the key was shown", async () => {
    await expect(studio.call(beginSecondFactor, { currentPassword: "wrong" }, ada)).rejects.toMatchObject({
      status: 400,
    });
    const { key, uri } = await studio.call(beginSecondFactor, { currentPassword: PASSWORD }, ada);
    expect(uri).toContain(`secret=${key}`);
    expect((await login()).status).toBe(200);
    await expect(studio.call(confirmSecondFactor, { factorCode: "000000" }, ada)).rejects.toMatchObject({
      code: "second-factor.wrong",
    });
    expect(await studio.call(getSecondFactor, {}, ada)).toMatchObject({ isOn: false });
    const elsewhere = (await login()).body.token;
    const { recoveryCodes } = await studio.call(confirmSecondFactor, { factorCode: code(key) }, ada);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await studio.call(getSecondFactor, {}, ada)).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      isExpected: false,
      dueAt: null,
    });
    // Sessions that began without a code have ended.
    const other = await studio.request("GET", "/api/second-factor", { as: { ...ada, token: elsewhere } });
    expect(other.status).toBe(401);
  });

  test("keeps the key sealed and of the recovery codes only hashes", async () => {
    const { key, recoveryCodes } = await setUp();
    const stored = JSON.stringify(await SecondFactorModel.find().lean());
    expect(stored).toContain("sealed:");
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace("-", ""))])
      expect(stored).not.toContain(secret);
    const log = JSON.stringify(await LogLineModel.find().lean());
    expect(log).toContain("accounts.confirmSecondFactor");
    expect(log).not.toContain(key);
  });
});

describe("signing in", () => {
  test("asks for the code after the right password, and tells nothing after a wrong one", async () => {
    const { key } = await setUp();
    const needed = await login();
    expect([needed.status, needed.body.code, needed.body.token]).toEqual([422, "second-factor.needed", undefined]);
    expect((await login(code(key), "not the password")).status).toBe(401);
    expect((await login("123456")).body.code).toBe("second-factor.wrong");
    const good = await login(` ${code(key).slice(0, 3)} ${code(key).slice(3)} `);
    expect([good.status, typeof good.body.token]).toEqual([200, "string"]);
  });

  test("takes each code once, also of ten at the same time, and none from before it", async () => {
    const { key } = await setUp();
    const [now, before] = [code(key), code(key, -1)];
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => login(now)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await login(before)).body.code).toBe("second-factor.wrong");
    studio.clock.advance({ seconds: 31 });
    expect((await login(code(key))).status).toBe(200);
  });

  test("takes each recovery code once, however it is written", async () => {
    const { recoveryCodes } = await setUp();
    const [first = "", second = ""] = recoveryCodes;
    expect((await login(first.toLowerCase().replace("-", " "))).status).toBe(200);
    expect((await login(first)).body.code).toBe("second-factor.wrong");
    expect((await login(second)).status).toBe(200);
    expect(await studio.call(getSecondFactor, {}, ada).catch(() => null)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test("guesses end after ten, from any address, and begin again a quarter of an hour later", async () => {
    const { key } = await setUp();
    await SecondFactorModel.updateOne({}, { lastStep: 0 });
    const guess = (i: number) =>
      studio.call(removeSecondFactor, { currentPassword: PASSWORD, factorCode: `00000${i}` }, ada);
    for (let i = 0; i < 10; i++) await guess(i).catch(() => undefined);
    expect((await login(code(key))).status).toBe(429);
    studio.clock.advance({ minutes: 16 });
    expect((await login(code(key))).status).toBe(200);
  });
});

describe("a trusted device", () => {
  const from = (cookie: string, more: object = {}) =>
    studio.request("POST", "/api/login", {
      body: { username: "ada", password: PASSWORD, ...more },
      headers: { Cookie: cookie },
    });
  /** What the browser keeps: the cookies of an answer, without the session's. */
  const trustOf = (reply: { headers: Headers }): string =>
    reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0] ?? "")
      .filter((cookie) => cookie.includes("trust-"))
      .join("; ");
  async function trust(key: string): Promise<string> {
    studio.clock.advance({ seconds: 60 });
    const signedIn = await from("", { factorCode: code(key), trustsDevice: true });
    expect(signedIn.status).toBe(200);
    return trustOf(signedIn);
  }

  test("asks for no code for 30 days; a device that did not ask for it, or another person's, is asked", async () => {
    const { key } = await setUp();
    expect(trustOf(await login(code(key)))).toBe("");
    const kept = await trust(key);
    expect(kept).toMatch(/^trust-\w{12}=/);
    expect((await from(kept)).status).toBe(200);
    expect((await from("")).body.code).toBe("second-factor.needed");
    expect((await from(kept.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).body.code).toBe(
      "second-factor.needed",
    );
    expect((await from(kept, { password: "not the password" })).status).toBe(401);
    studio.clock.advance({ days: 30 });
    expect((await from(kept)).body.code).toBe("second-factor.needed");
  });

  test("is trusted no more after signing out everywhere, another password or another key", async () => {
    const { key } = await setUp();
    let kept = await trust(key);
    const { token } = (await from(kept)).body;
    await studio.request("POST", "/api/logout", { as: { token }, body: { everywhere: true } });
    expect((await from(kept)).body.code).toBe("second-factor.needed");
    kept = await trust(key);
    expect((await from(kept)).status).toBe(200);
    await UserModel.updateOne({ _id: ada.id }, { $inc: { passwordChanges: 1 } });
    expect((await from(kept)).body.code).toBe("second-factor.needed");
    kept = await trust(key);
    await SecondFactorModel.updateOne({ _id: ada.id }, { confirmedAt: new Date(0) });
    expect((await from(kept)).body.code).toBe("second-factor.needed");
  });
});

describe("the way back", () => {
  test("new recovery codes end the former ones; removed with password and code, the password is enough", async () => {
    const { key, recoveryCodes } = await setUp();
    const renewed = await studio.call(renewRecoveryCodes, { currentPassword: PASSWORD, factorCode: code(key) }, ada);
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await login(recoveryCodes[0])).status).toBe(422);
    await expect(
      studio.call(removeSecondFactor, { currentPassword: PASSWORD, factorCode: "000000" }, ada),
    ).rejects.toMatchObject({ code: "second-factor.wrong" });
    await studio.call(
      removeSecondFactor,
      { currentPassword: PASSWORD, factorCode: renewed.recoveryCodes[0] ?? "" },
      ada,
    );
    expect((await login()).status).toBe(200);
  });

  test("the console takes it away, ends the sessions and leaves a line", async () => {
    await setUp();
    await expect(resetFactor("nobody@example.com", studio.services)).rejects.toThrow("No account");
    expect(await resetFactor("ada", studio.services)).toContain("signed out everywhere");
    expect((await studio.request("GET", "/api/second-factor", { as: ada })).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect(await LogLineModel.exists({ what: "accounts.resetSecondFactor", aboutIds: ada.id })).not.toBeNull();
    expect(await resetFactor("ada", studio.services)).toContain("has no second factor");
  });
});

test("in production an admin is expected to have one, and nobody else", async () => {
  const env = { ...studio.env, NODE_ENV: "production" as const };
  const expected = async (role: string) =>
    (await findSecondFactor({ _id: ada.id, role }, { ...studio.services, env })).isExpected;
  expect([await expected("admin"), await expected("student"), await expected("instructor")]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await findSecondFactor({ _id: ada.id, role: "admin" }, studio.services)).isExpected).toBe(false);
});
