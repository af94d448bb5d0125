import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { passwordHasher } from "#api/features/accounts/passwords/hasher.ts";
import { codeOf, stepAt } from "#api/features/accounts/second-factor/totp.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { allRoutes } from "#api/features.ts";
import { ALWAYS_ASKS } from "#api/sensitive.ts";
import { toRequest } from "#shared/core/endpoint.ts";
import { login } from "#shared/features/accounts/endpoints.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveIdentity,
} from "#shared/features/accounts/second-factor-endpoints.ts";
import { changeRole } from "#shared/features/users/endpoints.ts";
import { validInput } from "#tests/contract/input/samples.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio({ env: { PROOF_SECONDS: "300" } });
const PASSWORD = "a fine long password";
let [ada, ben]: [SignedIn | null, SignedIn | null] = [null, null];
const admin = () => ada as SignedIn;

beforeEach(async () => {
  await studio.reset();
  ada = await studio.signIn("admin", { username: "ada" });
  ben = await studio.signIn("student", { username: "ben" });
  await UserModel.updateOne({ _id: ada.id }, { passwordHash: await passwordHasher.hash(PASSWORD) });
});

const makeTeacher = (key = newId(), as = admin()) =>
  studio.call(changeRole, { id: ben?.id ?? "", role: "teacher", reason: "" }, as, key);
const roleOfBen = async () => (await UserModel.findById(ben?.id).orFail()).role;

test("for five minutes after signing in nothing asks; then the password is wanted, and the same operation goes on", async () => {
  studio.clock.advance({ seconds: 301 });
  const key = newId();
  await expect(makeTeacher(key)).rejects.toMatchObject({ status: 422, code: "proof.needed" });
  expect([await roleOfBen(), await LogLineModel.countDocuments()]).toEqual(["student", 0]);
  await expect(studio.call(proveIdentity, { currentPassword: "wrong" }, admin())).rejects.toMatchObject({
    code: "password.wrong",
  });
  await expect(makeTeacher(key)).rejects.toMatchObject({ code: "proof.needed" });
  await studio.call(proveIdentity, { currentPassword: PASSWORD }, admin());
  await makeTeacher(key);
  expect(await roleOfBen()).toBe("teacher");
  studio.clock.advance({ seconds: 299 });
  await makeTeacher();
  studio.clock.advance({ seconds: 2 });
  await expect(makeTeacher()).rejects.toMatchObject({ code: "proof.needed" });
});

test("what one device showed says nothing of another one of the same person", async () => {
  studio.clock.advance({ seconds: 301 });
  const { token } = await studio.call(login, { username: "ada", password: PASSWORD });
  await expect(makeTeacher()).rejects.toMatchObject({ code: "proof.needed" });
  await makeTeacher(newId(), { ...admin(), token });
  expect(await roleOfBen()).toBe("teacher");
});

test("who has a second factor shows it too", async () => {
  const { key } = await studio.call(beginSecondFactor, { currentPassword: PASSWORD }, admin());
  await studio.call(confirmSecondFactor, { factorCode: codeOf(key, stepAt(studio.clock.now())) }, admin());
  studio.clock.advance({ seconds: 301 });
  await expect(studio.call(proveIdentity, { currentPassword: PASSWORD }, admin())).rejects.toMatchObject({
    code: "second-factor.needed",
  });
  await expect(makeTeacher()).rejects.toMatchObject({ code: "proof.needed" });
  const factorCode = codeOf(key, stepAt(studio.clock.now()));
  await studio.call(proveIdentity, { currentPassword: PASSWORD, factorCode }, admin());
  await makeTeacher();
  expect(await roleOfBen()).toBe("teacher");
});

const sensitive = allRoutes().filter(({ endpoint }) => endpoint.asksAgain);

test("roles, accounts, money given, exports, keys and waiver texts ask", () => {
  const named = [...Object.values(ALWAYS_ASKS).flat(), "settings.takeOwnData", "accounts.correctAddress"];
  expect(sensitive.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(named.toSorted());
  // A queue cannot ask: the till gives money back without a network too.
  expect(sensitive.filter(({ endpoint }) => endpoint.offline)).toEqual([]);
});

test.each(sensitive.map(({ endpoint }) => [endpoint.name, endpoint] as const))("%s asks again", async (_, endpoint) => {
  const { url, body } = toRequest(endpoint, validInput(endpoint));
  const ask = () => studio.request(endpoint.method, url, { as: admin(), body });
  expect((await ask()).body?.code).not.toBe("proof.needed");
  studio.clock.advance({ seconds: 301 });
  expect((await ask()).body?.code).toBe("proof.needed");
});
