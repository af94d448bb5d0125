import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { correctBirthday } from "#shared/features/family/admin-endpoints.ts";
import { addChild, changeChild } from "#shared/features/family/endpoints.ts";
import { updateProfile } from "#shared/features/profile/change-endpoints.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const today = () => Temporal.PlainDate.from(studio.clock.now().toString().slice(0, 10));
const yearsAgo = (years: number) => today().subtract({ years, months: 6 }).toString();
const child = () => ({ id: newId(), firstName: "Lily", lastName: "Brooks", birthday: yearsAgo(8) });

test("a 15-year-old does not become an adult by writing so", async () => {
  const robin = await studio.signIn("student", { birthday: yearsAgo(15) });
  await expect(studio.call(updateProfile, { birthday: yearsAgo(30) }, robin)).rejects.toMatchObject({
    status: 422,
    code: "birthday.other-age",
  });
  await expect(studio.call(addChild, child(), robin)).rejects.toMatchObject({ status: 403 });
  // They may repair their own slip of the finger.
  const corrected = yearsAgo(14);
  expect(await studio.call(updateProfile, { birthday: corrected }, robin)).toMatchObject({ birthday: corrected });
});

test.each([
  ["not born yet", () => today().add({ years: 4 }).toString()],
  ["older than anybody", () => "0001-01-01"],
  ["a child, who has no account of their own", () => yearsAgo(6)],
])("nobody with an account is %s", async (_, birthday) => {
  const mary = await studio.signIn("student", { birthday: yearsAgo(15) });
  await expect(studio.call(updateProfile, { birthday: birthday() }, mary)).rejects.toMatchObject({ status: 422 });
  expect(await studio.call(getProfile, {}, mary)).toMatchObject({ birthday: yearsAgo(15) });
});

test("an adult does not become a minor, and keeps the waiver with another day in the same year", async () => {
  const mary = await studio.signIn("student", { birthday: yearsAgo(30) });
  await expect(studio.call(updateProfile, { birthday: yearsAgo(16) }, mary)).rejects.toMatchObject({
    code: "birthday.other-age",
  });
  await studio.call(updateProfile, { birthday: yearsAgo(31) }, mary);
  expect(await studio.call(getProfile, {}, mary)).toMatchObject({ birthday: yearsAgo(31), waiverSigned: true });
});

test("who never said a birthday says it once", async () => {
  const mary = await studio.signIn("student");
  await UserModel.updateOne({ _id: mary.id }, { birthday: null });
  await studio.call(updateProfile, { birthday: yearsAgo(30) }, mary);
  expect(await studio.call(getProfile, {}, mary)).toMatchObject({ birthday: yearsAgo(30), waiverSigned: true });
});

describe("a guardian", () => {
  test("makes a member with an own account an adult: it is written down, and the waiver is to be signed again", async () => {
    const familyId = newId();
    const mary = await studio.signIn("parent", { familyId, birthday: yearsAgo(40) });
    const robin = await studio.signIn("student", { familyId, username: "robin", birthday: yearsAgo(15) });
    await studio.call(changeChild, { id: robin.id, birthday: yearsAgo(19) }, mary);
    expect(await studio.call(getProfile, {}, robin)).toMatchObject({ birthday: yearsAgo(19), waiverSigned: false });
    const { birthdayChanges } = (await UserModel.findById(robin.id).lean()) ?? {};
    expect(birthdayChanges).toMatchObject([{ from: yearsAgo(15), to: yearsAgo(19), byId: mary.id }]);
  });

  test("does not make an account's owner too young for it", async () => {
    const familyId = newId();
    const mary = await studio.signIn("parent", { familyId, birthday: yearsAgo(40) });
    const robin = await studio.signIn("student", { familyId, username: "robin", birthday: yearsAgo(15) });
    const change = studio.call(changeChild, { id: robin.id, birthday: yearsAgo(9) }, mary);
    await expect(change).rejects.toMatchObject({ status: 422 });
  });
});

describe("the studio", () => {
  test("corrects what somebody mistyped at registration", async () => {
    const admin = await studio.signIn("admin");
    const mary = await studio.signIn("student", { birthday: yearsAgo(16) });
    await studio.call(correctBirthday, { id: mary.id, birthday: yearsAgo(36) }, admin);
    expect(await studio.call(getProfile, {}, mary)).toMatchObject({ birthday: yearsAgo(36), waiverSigned: false });
  });

  test("leaves no children with a guardian who is a minor", async () => {
    const admin = await studio.signIn("admin");
    const mary = await studio.signIn("parent", { familyId: newId(), birthday: yearsAgo(40) });
    const correction = studio.call(correctBirthday, { id: mary.id, birthday: yearsAgo(14) }, admin);
    await expect(correction).rejects.toMatchObject({ status: 409, code: "birthday.guardian" });
  });

  test("is who may: nobody else", async () => {
    const mary = await studio.signIn("instructor");
    const robin = await studio.signIn("student", { birthday: yearsAgo(16) });
    const correction = studio.call(correctBirthday, { id: robin.id, birthday: yearsAgo(36) }, mary);
    await expect(correction).rejects.toMatchObject({ status: 403 });
  });
});
