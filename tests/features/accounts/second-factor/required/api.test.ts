import { beforeEach, expect, test } from "vitest";
import { passwordHasher } from "#api/features/accounts/passwords/hasher.ts";
import { resetFactor } from "#api/features/accounts/second-factor/reset-factor.ts";
import { codeOf, stepAt } from "#api/features/accounts/second-factor/totp.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { pullSync } from "#shared/core/service/sync.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  GRACE_DAYS,
  getSecondFactor,
  removeSecondFactor,
} from "#shared/features/accounts/second-factor-endpoints.ts";
import { listUsers } from "#shared/features/users/endpoints.ts";
import { makePass } from "#tests/support/passes.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const REAL = { NODE_ENV: "production", ALLOW_NO_MAIL: "true", ALLOW_HTTP: "true", ALLOW_SANDBOX: "true" };
const studio = setUpStudio({ env: REAL });
const PASSWORD = "a fine long password";
const REFUSED = { status: 422, code: "second-factor.required" };
let ada: SignedIn;
beforeEach(async () => {
  await studio.reset();
  ada = await studio.signIn("admin", { username: "ada" });
  await UserModel.updateOne({ _id: ada.id }, { passwordHash: await passwordHasher.hash(PASSWORD) });
});

const doStaffWork = (as = ada) => studio.call(listUsers, {}, as);
const code = (key: string) => codeOf(key, stepAt(studio.clock.now()));
const letGraceEnd = () => studio.clock.advance({ hours: 24 * GRACE_DAYS });

async function setUp() {
  const { key } = await studio.call(beginSecondFactor, { currentPassword: PASSWORD }, ada);
  await studio.call(confirmSecondFactor, { factorCode: code(key) }, ada);
  studio.clock.advance({ seconds: 60 });
  return key;
}

test("an admin has a week to set it up; then the studio's work waits for it, and goes on right after", async () => {
  await doStaffWork();
  const dueAt = studio.clock
    .now()
    .add({ hours: 24 * GRACE_DAYS })
    .toString();
  expect(await studio.call(getSecondFactor, {}, ada)).toMatchObject({ isExpected: true, dueAt });
  studio.clock.advance({ hours: 24 * GRACE_DAYS - 1 });
  await doStaffWork();
  studio.clock.advance({ hours: 1 });
  await expect(doStaffWork()).rejects.toMatchObject(REFUSED);
  // What is one's own stays open, setting it up above all.
  expect((await studio.request("GET", "/api/sync", { as: ada })).status).toBe(200);
  await setUp();
  expect((await doStaffWork()).users).toHaveLength(1);
  expect(await studio.call(getSecondFactor, {}, ada)).toMatchObject({ isOn: true, dueAt: null });
});

test("after the week nothing of the studio reaches the device, and everything does once it is set up", async () => {
  const passId = await makePass(await studio.addPerson({ firstName: "Mary" }), 2);
  await PassModel.updateOne({ _id: passId }, { audiences: ["admin"] });
  const pull = async () => {
    const { changes } = await studio.call(pullSync, {}, ada);
    return changes.filter(({ row }) => row !== null).map(({ id }) => id);
  };
  expect(await pull()).toEqual(expect.arrayContaining([ada.id, passId]));
  letGraceEnd();
  const own = await pull();
  expect([own.includes(ada.id), own.includes(passId)]).toEqual([true, false]);
  await setUp();
  expect(await pull()).toEqual(expect.arrayContaining([ada.id, passId]));
});

test("the front desk as well, from when it became that; members and instructors never", async () => {
  const [dana, maya] = [await studio.signIn("student"), await studio.signIn("instructor")];
  letGraceEnd();
  await UserModel.updateOne({ _id: dana.id }, { role: "front-desk" });
  await doStaffWork(dana);
  letGraceEnd();
  await expect(doStaffWork(dana)).rejects.toMatchObject(REFUSED);
  expect((await studio.request("GET", "/api/known-people?query=Ada", { as: maya })).status).toBe(200);
});

test("turning it off, or a phone that was lost, begins no new week", async () => {
  await doStaffWork();
  const key = await setUp();
  letGraceEnd();
  await studio.call(removeSecondFactor, { currentPassword: PASSWORD, factorCode: code(key) }, ada);
  await expect(doStaffWork()).rejects.toMatchObject(REFUSED);
  await setUp();
  await doStaffWork();
  expect(await resetFactor("ada", studio.services)).toContain("signs in with the password alone now");
  const signedIn = await studio.request("POST", "/api/login", { body: { username: "ada", password: PASSWORD } });
  expect(signedIn.body.redirect).toBe("/settings");
  await expect(doStaffWork({ ...ada, token: signedIn.body.token })).rejects.toMatchObject(REFUSED);
});
