import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { NotificationModel } from "#api/features/notifications/notification.model.ts";
import { getProfile } from "#shared/features/profile/endpoints.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import { signWaiver } from "#shared/features/waivers/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const TEEN = { firstName: "Mara", lastName: "Voss", birthday: "2011-02-03", waiverSigned: false } as const;

async function openFamily() {
  const familyId = newId();
  const teen = await studio.signIn("student", { ...TEEN, familyId });
  const parent = await studio.signIn("parent", { familyId });
  return { teen, parent, classInstanceId: await addClassInstance(studio) };
}

const sign = (of: SignedIn, by: SignedIn) => studio.call(signWaiver, { userIds: [of.id] }, by);
const book = (classInstanceId: string, teen: SignedIn) =>
  studio.request("POST", "/api/cart", { as: teen, body: { classInstanceId } });
const asked = async (userId: string) => (await NotificationModel.find({ userId }).lean()).map(({ title }) => title);

test("a teenager who signs alone gets no seat until a guardian, who was asked, has signed too", async () => {
  const { teen, parent, classInstanceId } = await openFamily();
  await sign(teen, teen);
  expect(await studio.call(getProfile, {}, teen)).toMatchObject({ waiverSigned: true, guardianMissing: true });
  const refused = await book(classInstanceId, teen);
  expect([refused.status, refused.body.code]).toEqual([409, "waiver.guardian-unsigned"]);
  await studio.runJob("notifications.deliver");
  expect(await asked(parent.id)).toEqual(["A waiver needs your signature"]);
  const seenByParent = (await studio.call(getProfile, {}, parent)).familyMembers[0];
  expect(seenByParent?.waiverSigned).toBe(false);
  await sign(teen, parent);
  expect((await studio.call(getProfile, {}, teen)).guardianMissing).toBe(false);
  expect((await book(classInstanceId, teen)).status).toBe(200);
  await studio.runJob("waivers.completeSignings");
  await studio.runJob("notifications.deliver");
  expect(await asked(parent.id)).toEqual(["A waiver needs your signature"]);
});

test("a guardian who signs first is enough, also when both sign in the same moment", async () => {
  const { teen, parent, classInstanceId } = await openFamily();
  await Promise.all([sign(teen, teen), sign(teen, parent)]);
  await studio.runJob("waivers.completeSignings");
  expect((await studio.call(getProfile, {}, teen)).guardianMissing).toBe(false);
  expect((await book(classInstanceId, teen)).status).toBe(200);
});

test("a guardian who joins the family later is asked then", async () => {
  const familyId = newId();
  const teen = await studio.signIn("student", { ...TEEN, familyId });
  await sign(teen, teen);
  const parent = await studio.signIn("parent", { familyId });
  await studio.runJob("waivers.completeSignings");
  await studio.runJob("notifications.deliver");
  expect(await asked(parent.id)).toEqual(["A waiver needs your signature"]);
});

test("where the studio does not ask for it a teenager's own signature counts; asked for again, it does not", async () => {
  const admin = await studio.signIn("admin");
  const { teen, classInstanceId } = await openFamily();
  await sign(teen, teen);
  const decide = async (guardianSigns: boolean) => {
    const { version } = await studio.call(readStudio, {}, admin);
    await studio.call(changeStudio, { version, settings: { guardianSigns } }, admin);
  };
  await decide(false);
  expect((await book(classInstanceId, teen)).status).toBe(200);
  await decide(true);
  expect((await studio.call(getProfile, {}, teen)).guardianMissing).toBe(true);
});

test("an adult's own signature is enough, and a typed name must be theirs", async () => {
  const mary = await studio.signIn("student", { firstName: "Mary", lastName: "Bell", waiverSigned: false });
  const body = { userIds: [mary.id], typedName: "Somebody Else" };
  const wrong = await studio.request("POST", "/api/sign-waiver", { as: mary, body });
  expect([wrong.status, wrong.body.code, wrong.body.fields[0].path]).toEqual([400, "waiver.name", "typedName"]);
  expect((await studio.call(getProfile, {}, mary)).waiverSigned).toBe(false);
  await studio.call(signWaiver, { userIds: [mary.id], typedName: "mary bell" }, mary);
  expect((await book(await addClassInstance(studio), mary)).status).toBe(200);
});
