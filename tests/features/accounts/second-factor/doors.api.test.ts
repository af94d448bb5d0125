import { beforeEach, describe, expect, test } from "vitest";
import { passwordHasher } from "#api/features/accounts/passwords/hasher.ts";
import { codeOf, stepAt } from "#api/features/accounts/second-factor/totp.ts";
import { SessionModel } from "#api/features/accounts/sessions/session.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { changePassword } from "#shared/features/accounts/endpoints.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveIdentity,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#shared/features/accounts/second-factor-endpoints.ts";
import { deleteAccount } from "#shared/features/settings/endpoints.ts";
import { exportWaivers } from "#shared/features/waivers/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio({ env: { PROOF_SECONDS: "300" } });
const PASSWORD = "a fine long password";
const NEW_PASSWORD = "quite another password";
const NEEDED = { status: 422, code: "second-factor.needed" };
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { username: "mary" });
  await UserModel.updateOne({ _id: mary.id }, { passwordHash: await passwordHasher.hash(PASSWORD) });
});

const code = (key: string) => codeOf(key, stepAt(studio.clock.now()));
/** A code is good once: the next one comes a minute later. */
const nextStep = () => studio.clock.advance({ minutes: 1 });
const letProofEnd = () => studio.clock.advance({ minutes: 6 });
const subjectsAndWords = async () => (await studio.mails()).map(({ text }) => text.split("\n\n")[1]);

async function setUp(as = mary) {
  const { key } = await studio.call(beginSecondFactor, { currentPassword: PASSWORD }, as);
  const { recoveryCodes } = await studio.call(confirmSecondFactor, { factorCode: code(key) }, as);
  nextStep();
  return { key, recoveryCodes };
}

describe("with a second factor on, the password alone", () => {
  test("replaces no key: the old code is asked, or a recovery code", async () => {
    const { key, recoveryCodes } = await setUp();
    await expect(studio.call(beginSecondFactor, { currentPassword: PASSWORD }, mary)).rejects.toMatchObject(NEEDED);
    const wrong = { currentPassword: PASSWORD, factorCode: "000000" };
    await expect(studio.call(beginSecondFactor, wrong, mary)).rejects.toMatchObject({ code: "second-factor.wrong" });
    expect(await studio.call(getSecondFactor, {}, mary)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    for (const factorCode of [code(key), recoveryCodes[0] ?? ""])
      await studio.call(beginSecondFactor, { currentPassword: PASSWORD, factorCode }, mary);
    const begun = await studio.call(
      beginSecondFactor,
      { currentPassword: PASSWORD, factorCode: recoveryCodes[1] ?? "" },
      mary,
    );
    await studio.call(confirmSecondFactor, { factorCode: code(begun.key) }, mary);
    nextStep();
    const proof = { currentPassword: PASSWORD, factorCode: code(begun.key) };
    await studio.call(proveIdentity, proof, mary);
  });

  test.each([
    [
      "changes no password",
      () => studio.call(changePassword, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, mary),
    ],
    ["deletes no account", () => studio.call(deleteAccount, { password: PASSWORD }, mary)],
  ])("%s: the code was shown a moment ago", async (_, act) => {
    const { key } = await setUp();
    letProofEnd();
    await expect(act()).rejects.toMatchObject({ status: 422, code: "proof.needed" });
    await studio.call(proveIdentity, { currentPassword: PASSWORD, factorCode: code(key) }, mary);
    await act();
  });

  test("is no proof on a trusted device: what is sensitive asks for the code", async () => {
    const ada = await studio.signIn("admin", { username: "ada" });
    await UserModel.updateOne({ _id: ada.id }, { passwordHash: await passwordHasher.hash(PASSWORD) });
    const { key } = await setUp(ada);
    const credentials = { username: "ada", password: PASSWORD };
    const first = await studio.request("POST", "/api/login", {
      body: { ...credentials, factorCode: code(key), trustsDevice: true },
    });
    const Cookie = first.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    const asWho = (token: string) => ({ ...ada, token });
    await studio.call(exportWaivers, {}, asWho(first.body.token));
    const trusted = await studio.request("POST", "/api/login", { body: credentials, headers: { Cookie } });
    expect(trusted.status).toBe(200);
    const onDevice = asWho(trusted.body.token);
    await expect(studio.call(exportWaivers, {}, onDevice)).rejects.toMatchObject({ code: "proof.needed" });
    nextStep();
    await studio.call(proveIdentity, { currentPassword: PASSWORD, factorCode: code(key) }, onDevice);
    await studio.call(exportWaivers, {}, onDevice);
    expect(await SessionModel.countDocuments({ userId: ada.id })).toBe(3);
  });
});

test("every change of how a person signs in is told to them by letter", async () => {
  const { key } = await setUp();
  const withCode = (factorCode: string) => ({ currentPassword: PASSWORD, factorCode });
  const begun = await studio.call(beginSecondFactor, withCode(code(key)), mary);
  await studio.call(confirmSecondFactor, { factorCode: code(begun.key) }, mary);
  nextStep();
  const { recoveryCodes } = await studio.call(renewRecoveryCodes, withCode(code(begun.key)), mary);
  await studio.call(removeSecondFactor, withCode(recoveryCodes[0] ?? ""), mary);
  await studio.call(changePassword, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, mary);
  expect(await subjectsAndWords()).toEqual([
    "A second step was set up for signing in to your account. Other devices were signed out.",
    "The authenticator app of your account was replaced. Its old recovery codes no longer work.",
    "New recovery codes were created for your account. The old ones no longer work.",
    "The second step for signing in to your account was turned off.",
    "Your password was changed. Other devices were signed out.",
  ]);
  expect((await studio.mails()).every(({ to }) => to === mary.email)).toBe(true);
});
