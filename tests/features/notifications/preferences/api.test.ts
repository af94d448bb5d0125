import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { notify } from "#api/features/notifications/notify.ts";
import { DEFAULT_PREFERENCES } from "#shared/features/notifications/default-preferences.ts";
import { changePreferences, getPreferences, userCentre } from "#shared/features/notifications/endpoints.ts";
import type { NotificationPreferencesChange } from "#shared/features/notifications/preferences.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { createDevice } from "#tests/sync/device.ts";
import { addClass, addDevice, arrivedAt, setUpPushStudio } from "../fixtures.ts";

const A_WEEK_BEFORE = "2026-02-28T18:00:00Z";
/** 7:30 in the morning in the studio: its two-hours reminder lies in most nights. */
const EARLY_CLASS = "2026-03-06T15:30:00Z";
const NIGHT = { from: "22:00", to: "07:00" };

const { studio, service } = setUpPushStudio();
let mary: SignedIn;
let device: Awaited<ReturnType<typeof addDevice>>;
beforeEach(async () => {
  await studio.reset();
  studio.clock.set(A_WEEK_BEFORE);
  mary = await studio.signIn("student", { firstName: "Mary" });
  device = await addDevice(studio, mary, service);
});

const choose = (change: NotificationPreferencesChange, as = mary) => studio.call(changePreferences, change, as);
async function tickAt(instant: string) {
  studio.clock.set(instant);
  await studio.runJob("notifications.planReminders");
  await studio.runJob("notifications.deliver");
}
const pushes = (to = device) =>
  arrivedAt(service, to).map(({ message }) => message.notification?.title ?? message.title);
const rows = async (as = mary) => (await studio.call(userCentre.list, {}, as)).map(({ title }) => title);
const news = (key: string, extra: object = {}) =>
  notify(studio.services, {
    userId: mary.id,
    type: "other",
    key,
    title: { text: "News" },
    message: { text: "Something changed." },
    link: null,
    push: { title: { text: "News" }, body: { text: "Something changed." } },
    ...extra,
  });

test("nobody chose anything; what is named changes, field by field, and comes to the devices of this person", async () => {
  expect(await studio.call(getPreferences, {}, mary)).toEqual(DEFAULT_PREFERENCES);
  await Promise.all([choose({ leads: ["48h"] }), choose({ quiet: NIGHT })]);
  await studio.call(changePreferences, { other: { push: false, email: "never" } }, mary, newId());
  expect(await studio.call(getPreferences, {}, mary)).toEqual({
    ...DEFAULT_PREFERENCES,
    leads: ["48h"],
    quiet: NIGHT,
    other: { push: false, email: "never" },
  });
  const [own, robins] = [createDevice(studio, mary), createDevice(studio, await studio.signIn("student"))];
  await own.sync();
  await robins.sync();
  expect(own.rows.get("notificationPreferences")?.get(mary.id)).toMatchObject({ leads: ["48h"] });
  expect(robins.ids("notificationPreferences")).toEqual([]);
  await choose({ quiet: null });
  expect(await studio.call(getPreferences, {}, mary)).toMatchObject({ quiet: null });
});

test("each kind goes by the channels one chose; in the app everything shows", async () => {
  await choose({ other: { push: false, email: "always" }, payments: { push: true, email: "never" } });
  await news("one");
  await news("two", {
    type: "payment_success",
    title: "Paid",
    push: { title: { text: "Paid" }, body: { text: "Thank you." } },
    email: "always",
  });
  await studio.runJob("notifications.deliver");
  expect(pushes()).toEqual(["Paid"]);
  expect((await studio.mails()).map(({ subject }) => subject)).toEqual(["News"]);
  expect((await rows()).toSorted()).toEqual(["News", "Paid"]);
});

test("reminders come as early as one wants, and not otherwise", async () => {
  await choose({ leads: ["48h", "1h"] });
  const robin = await studio.signIn("student", { firstName: "Robin" });
  await addClass({ startsAt: "2026-03-07T18:00:00Z", attendees: [mary, robin], bookedAt: A_WEEK_BEFORE });
  await tickAt("2026-03-05T18:00:10Z");
  expect([await rows(), await rows(robin)]).toEqual([["Class coming up"], []]);
  await tickAt("2026-03-06T18:00:10Z");
  await tickAt("2026-03-07T16:00:10Z");
  expect([await rows(), (await rows(robin)).length]).toEqual([["Class coming up"], 2]);
  await tickAt("2026-03-07T17:00:10Z");
  await tickAt("2026-03-07T17:01:10Z");
  expect((await rows()).toSorted()).toEqual(["Class coming up", "Class starts soon"]);
  expect(pushes()).toEqual(["Class coming up", "Class starts soon"]);
});

test("a reminder in quiet hours comes before them when the class is soon after, and only to who sleeps", async () => {
  await choose({ quiet: NIGHT, leads: ["2h"] });
  const robin = await studio.signIn("student", { firstName: "Robin" });
  const robins = await addDevice(studio, robin, service);
  await choose({ leads: ["2h"] }, robin);
  await addClass({ startsAt: EARLY_CLASS, attendees: [mary, robin], bookedAt: A_WEEK_BEFORE });
  await tickAt("2026-03-06T05:49:00Z");
  expect(pushes()).toEqual([]);
  await tickAt("2026-03-06T05:51:00Z");
  expect([pushes(), pushes(robins)]).toEqual([["Class starts soon"], []]);
  await tickAt("2026-03-06T13:30:10Z");
  expect([pushes(), pushes(robins)]).toEqual([["Class starts soon"], ["Class starts soon"]]);
});

test("a guardian who sleeps hears of the child's class the evening before", async () => {
  const familyId = newId();
  const paul = await studio.signIn("parent", { firstName: "Paul", familyId });
  const pauls = await addDevice(studio, paul, service);
  const lily = await studio.addPerson({ firstName: "Lily", familyId, birthday: "2015-06-01", email: null });
  await choose({ quiet: NIGHT, leads: ["2h"] }, paul);
  await addClass({ startsAt: EARLY_CLASS, attendees: [lily], bookedAt: A_WEEK_BEFORE });
  await tickAt("2026-03-06T05:51:00Z");
  expect(pushes(pauls)).toEqual(["Class starts soon"]);
});

test("a reminder whose class is later waits until the quiet is over", async () => {
  await choose({ quiet: NIGHT, leads: ["2h"] });
  // 8:45 in the studio: two hours before is 6:45.
  await addClass({ startsAt: "2026-03-06T16:45:00Z", attendees: [mary], bookedAt: A_WEEK_BEFORE });
  await tickAt("2026-03-06T14:46:00Z");
  expect([pushes(), await rows()]).toEqual([[], []]);
  await tickAt("2026-03-06T15:00:10Z");
  expect([pushes(), await rows()]).toEqual([["Class starts soon"], ["Class starts soon"]]);
});

test("other news show in the app at once, and make no noise until the morning", async () => {
  await choose({ quiet: NIGHT });
  studio.clock.set("2026-03-06T08:00:00Z");
  await news("late");
  await news("useless", { title: "Too late", expiresAt: Temporal.Instant.from("2026-03-06T10:00:00Z") });
  await studio.runJob("notifications.deliver");
  expect([pushes(), (await rows()).length]).toEqual([[], 2]);
  await tickAt("2026-03-06T15:00:10Z");
  expect(pushes()).toEqual(["News"]);
});
