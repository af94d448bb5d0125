import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { notify } from "#api/features/notifications/index.ts";
import { pullSync } from "#shared/core/service/sync.ts";
import { adminCentre, userCentre } from "#shared/features/notifications/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  mary = await studio.signIn("student", { firstName: "Mary" });
});

const notifyWith = (person: { id: string }, key: string, message = "Hello") =>
  notify(studio.services, {
    userId: person.id,
    type: "other",
    key,
    title: { text: "News" },
    message: { text: message },
    link: "/classes",
  });

/** Notifies them one minute apart, so that there is an order. */
async function notifyAll(person: { id: string }, ...keys: string[]) {
  for (const key of keys) {
    await notifyWith(person, key, key);
    studio.clock.advance({ minutes: 1 });
  }
}

const messages = async (person: SignedIn) =>
  (await studio.call(userCentre.list, {}, person)).map(({ message, isRead }) => [message, isRead]);

test("a person finds the own notifications, the newest first", async () => {
  const other = await studio.signIn("student");
  await notifyAll(mary, "first", "second");
  await notifyWith(other, "for somebody else");
  const list = await studio.call(userCentre.list, {}, mary);
  expect(list).toMatchObject([
    { type: "other", title: "News", message: "second", isRead: false, link: "/classes" },
    { message: "first" },
  ]);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(["createdAt", "id", "isRead", "link", "message", "title", "type"]);
});

test("the same key tells once, also when many say it at the same time", async () => {
  await Promise.all(Array.from({ length: 20 }, () => notifyWith(mary, "order:1")));
  await notifyWith(mary, "order:1", "other words");
  expect(await messages(mary)).toEqual([["Hello", false]]);
});

test("what was cleared stays cleared when it is said again", async () => {
  await notifyWith(mary, "order:1");
  await studio.call(userCentre.clear, {}, mary);
  await notifyWith(mary, "order:1");
  await studio.runJob("notifications.deliver");
  expect(await messages(mary)).toEqual([]);
});

test("one is read, then all", async () => {
  await notifyAll(mary, "a", "b", "c");
  const [newest] = await studio.call(userCentre.list, {}, mary);
  const marked = await studio.request("PATCH", `/api/user/notifications/${newest?.id}/read`, { as: mary });
  expect([marked.status, marked.text]).toEqual([204, ""]);
  expect(await messages(mary)).toEqual([
    ["c", true],
    ["b", false],
    ["a", false],
  ]);
  await studio.call(userCentre.markRead, { id: newest?.id ?? "" }, mary);
  await studio.request("PATCH", "/api/user/notifications/read-all", { as: mary });
  expect(await messages(mary)).toEqual([
    ["c", true],
    ["b", true],
    ["a", true],
  ]);
});

test('what came after a person said "all" without a network is neither read nor removed', async () => {
  await notifyAll(mary, "seen");
  const [seen] = await studio.call(userCentre.list, {}, mary);
  await notifyWith(mary, "unseen", "unseen");
  await studio.call(userCentre.markAllRead, { upTo: seen?.createdAt }, mary);
  expect(await messages(mary)).toEqual([
    ["unseen", false],
    ["seen", true],
  ]);
  await studio.call(userCentre.clear, { upTo: seen?.createdAt }, mary);
  expect(await messages(mary)).toEqual([["unseen", false]]);
});

test("nobody reads, marks or clears somebody else's", async () => {
  const eve = await studio.signIn("student", { firstName: "Eve" });
  await notifyWith(mary, "private");
  const [note] = await studio.call(userCentre.list, {}, mary);
  const marked = await studio.request("PATCH", `/api/user/notifications/${note?.id}/read`, { as: eve });
  expect(marked).toMatchObject({ status: 404, body: { code: "not-found" } });
  await studio.call(userCentre.markAllRead, {}, eve);
  await studio.call(userCentre.clear, {}, eve);
  expect(await messages(eve)).toEqual([]);
  expect(await messages(mary)).toEqual([["Hello", false]]);
});

test("the admin kind is for admins, and gives them only their own", async () => {
  const admin = await studio.signIn("admin");
  await notifyWith(mary, "for Mary");
  await notifyWith(admin, "for the admin", "for the admin");
  const list = await studio.call(adminCentre.list, {}, admin);
  expect(list.map(({ message }) => message)).toEqual(["for the admin"]);
  await studio.call(adminCentre.markRead, { id: list[0]?.id ?? "" }, admin);
  await studio.call(adminCentre.markAllRead, {}, admin);
  const cleared = await studio.request("DELETE", "/api/notifications/all", { as: admin });
  expect(cleared.status).toBe(204);
  expect(await studio.call(adminCentre.list, {}, admin)).toEqual([]);
  expect(await messages(mary)).toEqual([["Hello", false]]);
});

test.each([
  ["GET", "/api/notifications"],
  ["PATCH", `/api/notifications/${newId()}/read`],
  ["PATCH", "/api/notifications/read-all"],
  ["DELETE", "/api/notifications/all"],
])("%s %s is refused to a student and to a guest", async (method, path) => {
  expect((await studio.request(method, path, { as: mary })).status).toBe(403);
  expect((await studio.request(method, path)).status).toBe(401);
});

test("a malformed id or moment is a 400 that names the field", async () => {
  const id = await studio.request("PATCH", "/api/user/notifications/1/read", { as: mary });
  expect(id).toMatchObject({ status: 400, body: { fields: [{ path: "id" }] } });
  const body = { upTo: { $gt: "" } };
  const upTo = await studio.request("PATCH", "/api/user/notifications/read-all", { as: mary, body });
  expect(upTo).toMatchObject({ status: 400, body: { fields: [{ path: "upTo" }] } });
});

test("a device gets them by sync, then the change, then the tombstone; nobody else does", async () => {
  const eve = await studio.signIn("student");
  await notifyWith(mary, "synced", "synced");
  const first = await studio.call(pullSync, {}, mary);
  const rows = first.changes.filter(({ collection }) => collection === "notifications");
  expect(rows).toMatchObject([{ row: { message: "synced", isRead: false } }]);
  const id = rows[0]?.id ?? "";
  await studio.call(userCentre.markRead, { id }, mary);
  const second = await studio.call(pullSync, { cursor: first.cursor }, mary);
  expect(second.changes).toMatchObject([{ id, row: { isRead: true } }]);
  await studio.call(userCentre.clear, {}, mary);
  const third = await studio.call(pullSync, { cursor: second.cursor }, mary);
  expect(third.changes).toMatchObject([{ id, row: null }]);
  const hers = await studio.call(pullSync, {}, eve);
  expect(hers.changes.filter(({ collection }) => collection === "notifications")).toEqual([]);
});

test("sending does not change what the devices have", async () => {
  await notifyWith(mary, "quiet");
  const { cursor } = await studio.call(pullSync, {}, mary);
  await studio.runJob("notifications.deliver");
  expect((await studio.call(pullSync, { cursor }, mary)).changes).toEqual([]);
});
