import { beforeEach, expect, test } from "vitest";
import { type NotifyRequest, notify } from "#api/features/notifications/index.ts";
import { logout } from "#shared/features/accounts/session-endpoints.ts";
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  removePushDevice,
  testPushDevice,
} from "#shared/features/notifications/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addDevice, arrivedAt, setUpPushStudio } from "../fixtures.ts";

const { studio, service } = setUpPushStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const request = (userId: string, more: Partial<NotifyRequest> = {}): NotifyRequest => ({
  userId,
  type: "other",
  key: "k1",
  title: { text: "In the app" },
  message: { text: "All of it" },
  link: "/classes",
  push: { title: { text: "On the lock screen" }, body: { text: "Little of it" }, topic: "t1" },
  ...more,
});
const notifyWith = async (person: { id: string }, more?: Partial<NotifyRequest>) => {
  await notify(studio.services, request(person.id, more));
  await studio.runJob("notifications.deliver");
};
const deliver = () => studio.runJob("notifications.deliver");

test("the public key is there for everybody", async () => {
  const { publicKey } = await studio.call(getPushKey);
  expect(publicKey).toBe(studio.services.push.vapid.publicKey);
});

test("every device of a person gets the push, once, with what its service must know", async () => {
  const devices = [await addDevice(studio, mary, service), await addDevice(studio, mary, service)];
  await notifyWith(mary, { expiresAt: studio.services.now().add({ hours: 2 }) });
  await deliver();
  for (const device of devices) {
    const [push, ...more] = arrivedAt(service, device);
    expect(more).toEqual([]);
    expect(push).toMatchObject({ ttlSeconds: 7200, urgency: "high" });
    expect(push?.message.notification).toMatchObject({ title: "On the lock screen", body: "Little of it", tag: "t1" });
    expect(push?.message.notification.navigate).toBe(`${studio.baseUrl}/classes`);
    expect(push?.message.app_badge).toBe(1);
  }
  expect(await studio.mails()).toEqual([]);
});

test("many workers send what is due once", async () => {
  const device = await addDevice(studio, mary, service);
  for (const key of ["a", "b", "c", "d", "e"]) await notify(studio.services, request(mary.id, { key }));
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(arrivedAt(service, device)).toHaveLength(5);
});

test.each([404, 410])("a device whose service answers %i is forgotten, and mail takes its place", async (status) => {
  const device = await addDevice(studio, mary, service);
  service.answer(device.endpoint, { status });
  await notifyWith(mary);
  expect(await studio.call(listPushDevices, {}, mary)).toEqual([]);
  expect(await studio.mails()).toMatchObject([{ to: mary.email, subject: "On the lock screen" }]);
  const asked = service.pushes.filter(({ endpoint }) => endpoint === device.endpoint).length;
  await notifyWith(mary, { key: "k2" });
  expect(service.pushes.filter(({ endpoint }) => endpoint === device.endpoint)).toHaveLength(asked);
});

test("a busy service is asked again when it said, and only for the device that waits", async () => {
  const [idle, busy] = [await addDevice(studio, mary, service), await addDevice(studio, mary, service)];
  service.answer(busy.endpoint, { status: 429, headers: { "Retry-After": "60" } });
  await notifyWith(mary);
  studio.clock.advance({ seconds: 59 });
  service.answer(busy.endpoint, null);
  await deliver();
  expect(arrivedAt(service, busy)).toEqual([]);
  studio.clock.advance({ seconds: 10 });
  await deliver();
  expect(arrivedAt(service, busy)).toHaveLength(1);
  expect(arrivedAt(service, idle)).toHaveLength(1);
  expect(await studio.mails()).toEqual([]);
});

test("a service that stays away counts as no device: one mail, and no more tries", async () => {
  const device = await addDevice(studio, mary, service);
  service.answer(device.endpoint, { status: 503 });
  await notifyWith(mary);
  for (let minute = 0; minute < 40; minute++) {
    studio.clock.advance({ minutes: 1 });
    await deliver();
  }
  const asked = service.pushes.filter(({ endpoint }) => endpoint === device.endpoint).length;
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(30);
  expect(await studio.mails()).toHaveLength(1);
  expect(await studio.call(listPushDevices, {}, mary)).toMatchObject([{ id: device.id, lastSuccessAt: null }]);
});

test("a worker that died leaves its work to the next", async () => {
  const device = await addDevice(studio, mary, service);
  const mailer = { ...studio.services.mailer, send: () => Promise.reject(new Error("the process died here")) };
  await notify(studio.services, request(mary.id, { email: "always" }));
  const { deliverDue } = await import("#api/features/notifications/deliver.ts");
  await deliverDue({ ...studio.services, mailer }, async () => true);
  expect(await studio.mails()).toEqual([]);
  await deliver();
  expect(await studio.mails()).toEqual([]);
  studio.clock.advance({ minutes: 3 });
  await deliver();
  expect(await studio.mails()).toHaveLength(1);
  // What the dead one had sent is not sent again.
  expect(arrivedAt(service, device)).toHaveLength(1);
});

test("nobody with an address is left out, and the mail says where to look", async () => {
  await notifyWith(mary);
  await deliver();
  const [mail, ...more] = await studio.mails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain("All of it");
  expect(mail?.text).toContain(`${studio.baseUrl}/classes`);
});

test("too late is not sent at all", async () => {
  const device = await addDevice(studio, mary, service);
  await notify(studio.services, request(mary.id, { expiresAt: studio.services.now().add({ minutes: 5 }) }));
  studio.clock.advance({ minutes: 6 });
  await deliver();
  expect(arrivedAt(service, device)).toEqual([]);
  expect(await studio.mails()).toEqual([]);
});

test("signing out ends the pushes of that device only", async () => {
  const second = await studio.signIn("student");
  const [left, kept] = [await addDevice(studio, mary, service), await addDevice(studio, second, service)];
  await studio.call(logout, {}, mary);
  await notifyWith(mary);
  await notifyWith(second);
  expect(arrivedAt(service, left)).toEqual([]);
  expect(arrivedAt(service, kept)).toHaveLength(1);
});

test("a browser belongs to who turned pushes on there last", async () => {
  const eve = await studio.signIn("student", { firstName: "Eve" });
  const subscription = service.makeSubscription();
  await studio.call(addPushDevice, subscription, mary);
  await studio.call(addPushDevice, subscription, eve);
  await notifyWith(mary);
  expect(arrivedAt(service, subscription)).toEqual([]);
  expect(await studio.call(listPushDevices, {}, mary)).toEqual([]);
});

test("the list of devices tells them apart, and tells nobody where to send", async () => {
  const { id, endpoint } = await addDevice(studio, mary, service);
  const reply = await studio.request("GET", "/api/push-subscriptions", { as: mary });
  expect(reply.body).toEqual([
    { id, userAgent: "node", createdAt: expect.any(String), lastSuccessAt: null, failingSince: null },
  ]);
  expect(reply.text).not.toContain(endpoint);
});

test("a test says what the service answered", async () => {
  const device = await addDevice(studio, mary, service);
  const { id } = device;
  expect(await studio.call(testPushDevice, { id }, mary)).toEqual({ outcome: "delivered", status: 201 });
  expect(arrivedAt(service, device)).toMatchObject([{ message: { notification: { title: "Notifications work" } } }]);
  service.answer(device.endpoint, { status: 500 }, 1);
  expect(await studio.call(testPushDevice, { id }, mary)).toEqual({ outcome: "retry", status: 500 });
  expect(await studio.call(listPushDevices, {}, mary)).toMatchObject([{ failingSince: expect.any(String) }]);
  service.answer(device.endpoint, { status: 410 });
  expect(await studio.call(testPushDevice, { id }, mary)).toEqual({ outcome: "gone", status: 410 });
  await expect(studio.call(testPushDevice, { id }, mary)).rejects.toMatchObject({ status: 404 });
});

test("nobody tests or removes somebody else's device", async () => {
  const eve = await studio.signIn("student");
  const device = await addDevice(studio, mary, service);
  const { id } = device;
  await expect(studio.call(testPushDevice, { id }, eve)).rejects.toMatchObject({ status: 404 });
  await studio.call(removePushDevice, { id }, eve);
  expect(await studio.call(listPushDevices, {}, mary)).toHaveLength(1);
  await studio.call(removePushDevice, { id }, mary);
  expect(await studio.call(listPushDevices, {}, mary)).toEqual([]);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://localhost/fcm/send/a",
  "https://169.254.169.254/latest/meta-data",
  "https://fcm.googleapis.com:8443/fcm/send/a",
  "https://fcm.googleapis.com@evil.example/a",
  "https://evil.example/a",
])("%s is no push service", async (endpoint) => {
  const { keys } = service.makeSubscription();
  await expect(studio.call(addPushDevice, { endpoint, keys }, mary)).rejects.toMatchObject({ status: 422 });
  expect(await studio.call(listPushDevices, {}, mary)).toEqual([]);
});

test("a person has at most 20 devices", async () => {
  for (let count = 0; count < 20; count++) await addDevice(studio, mary, service);
  await expect(addDevice(studio, mary, service)).rejects.toMatchObject({ code: "push.too-many-devices" });
});
