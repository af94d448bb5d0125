import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { DeliveryModel } from "#api/features/notifications/delivery.model.ts";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { changePreferences, getTextMessages } from "#shared/features/notifications/endpoints.ts";
import { startTextProvider, type TextProvider } from "#tests/sms/provider.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { openedLater, openStudio, type Studio } from "#tests/support/studio.ts";
import { book, cancelClass } from "#tests/support/timetable.ts";

let provider: TextProvider;
let opened: Studio | null = null;
const studio = openedLater(() => opened);
beforeAll(async () => {
  provider = await startTextProvider();
  opened = await openStudio({ env: { SMS_URL: provider.url } });
});
afterAll(async () => {
  await opened?.close();
  await provider.close();
});

let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  provider.received.length = 0;
  provider.answer(201);
  admin = await studio.signIn("admin");
});

async function memberWith(phone: string | null, texts: boolean): Promise<SignedIn> {
  const member = await studio.signIn("student");
  await UserModel.updateOne({ _id: member.id }, { phone });
  await studio.call(changePreferences, { texts }, member);
  return member;
}

async function cancelFor(...people: SignedIn[]) {
  const classId = await addClassInstance(studio);
  for (const person of people) await book(studio, classId, person, { orderId: null });
  await cancelClass(studio, classId, "A leak.", admin);
  await studio.runJob("notifications.deliver");
}

const texts = () => provider.received.map(({ body }) => JSON.parse(body) as { to: string; text: string });

test("a canceled class is texted to people who asked for it and gave a phone, once, and to no other person", async () => {
  const asked = await memberWith("+1 555 010 2030", true);
  await cancelFor(asked, await memberWith("+1 555 010 9999", false), await memberWith(null, true));
  await studio.runJob("notifications.deliver");
  expect(texts()).toEqual([
    { id: expect.any(String), to: "+15550102030", text: expect.stringMatching(/^A class is canceled: Silks Basics/) },
  ]);
  expect(await DeliveryModel.distinct("text", { key: /^class-cancelled/ })).toEqual(["refused", "sent"]);
  expect((await studio.mails()).length).toBeGreaterThanOrEqual(3);
});

test("it is in the person's own language", async () => {
  const asked = await memberWith("+1 555 010 2030", true);
  await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, asked);
  await cancelFor(asked);
  expect(texts()[0]?.text).toMatch(/^Se canceló una clase: /);
});

test("a provider that is away is asked again; what it took is not sent a second time", async () => {
  provider.answer(503);
  await cancelFor(await memberWith("+1 555 010 2030", true));
  expect(provider.received).toHaveLength(1);
  provider.answer(201);
  studio.clock.advance({ minutes: 3 });
  await studio.runJob("notifications.deliver");
  studio.clock.advance({ minutes: 3 });
  await studio.runJob("notifications.deliver");
  expect(provider.received).toHaveLength(2);
  expect(await DeliveryModel.distinct("text")).toEqual(["sent"]);
});

test("a message whose sending was cut off is not repeated: it may have gone out", async () => {
  const asked = await memberWith("+1 555 010 2030", true);
  const classId = await addClassInstance(studio);
  await book(studio, classId, asked, { orderId: null });
  await cancelClass(studio, classId, "A leak.", admin);
  await DeliveryModel.updateMany({ text: "due" }, { text: "sending" });
  await studio.runJob("notifications.deliver");
  expect(provider.received).toEqual([]);
  expect((await studio.mails()).filter(({ to }) => to === asked.email)).toHaveLength(1);
});

test("the settings say whether there are any, and to which number they go", async () => {
  const asked = await memberWith("+1 555 010 2030", false);
  expect(await studio.call(getTextMessages, {}, asked)).toEqual({ isOn: true, phone: "+1 555 010 2030" });
});
