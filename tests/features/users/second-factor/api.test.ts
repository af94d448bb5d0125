import { beforeEach, expect, test } from "vitest";
import { passwordHasher } from "#api/features/accounts/passwords/hasher.ts";
import { codeOf, stepAt } from "#api/features/accounts/second-factor/totp.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { beginSecondFactor, confirmSecondFactor } from "#shared/features/accounts/second-factor-endpoints.ts";
import { getUser, resetUserSecondFactor } from "#shared/features/users/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
const PASSWORD = "a fine long password";
let [lost, other]: SignedIn[] = [];
beforeEach(async () => {
  await studio.reset();
  [lost, other] = [await studio.signIn("admin", { username: "ada" }), await studio.signIn("admin")];
  await UserModel.updateOne({ _id: lost.id }, { passwordHash: await passwordHasher.hash(PASSWORD) });
  const { key } = await studio.call(beginSecondFactor, { currentPassword: PASSWORD }, lost);
  await studio.call(confirmSecondFactor, { factorCode: codeOf(key, stepAt(studio.clock.now())) }, lost);
});

const login = () => studio.request("POST", "/api/login", { body: { username: "ada", password: PASSWORD } });

test("an admin who lost phone and codes gets back in by another admin, is signed out everywhere and told by mail", async () => {
  expect([(await login()).status, (await login()).body.code]).toEqual([422, "second-factor.needed"]);
  expect(await studio.call(getUser, { id: lost?.id ?? "" }, other)).toMatchObject({ hasSecondFactor: true });
  for (let time = 0; time < 2; time++)
    expect(await studio.call(resetUserSecondFactor, { id: lost?.id ?? "" }, other)).toMatchObject({
      hasSecondFactor: false,
      devices: [],
    });
  expect((await login()).status).toBe(200);
  await studio.runJob("notifications.deliver");
  const subjects = (await studio.mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("second step"))).toHaveLength(1);
});

test("nobody turns off their own that way, which would need no code", async () => {
  await expect(studio.call(resetUserSecondFactor, { id: lost?.id ?? "" }, lost)).rejects.toMatchObject({
    code: "user.self",
  });
  expect((await login()).body.code).toBe("second-factor.needed");
});
