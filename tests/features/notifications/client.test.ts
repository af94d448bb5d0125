import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adminCentre, userCentre } from "#shared/features/notifications/endpoints.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { effects } from "#web/data/effects.ts";
import { write } from "#web/data/outbox/write.ts";
import { createNotificationActions } from "#web/features/notifications/actions.ts";
import { notificationEffectsOf } from "#web/features/notifications/effects.ts";
import { groupByDay } from "#web/features/notifications/group-by-day.ts";
import type { NotificationRow } from "#web/features/notifications/tables.ts";
import { toastStore } from "#web/ui/feedback/toast.ts";
import type { Write } from "#web/use-write.ts";

let db: StudioDatabase;
const ME = newId();

beforeEach(async () => {
  db = new StudioDatabase(ME);
  toastStore.setState({ toasts: [] });
  await rows().bulkAdd([note("old", "2026-03-01T08:00:00.000Z"), note("new", "2026-03-02T08:00:00.000Z")]);
});
afterEach(() => db.delete());

const rows = () => db.rows<NotificationRow>("notifications");
const keep: Write = async (effect, input) => {
  await write({ db, effects, newId, nowMs: () => Date.now() }, effect, input);
  return { outcome: Promise.resolve("waiting"), refusal: Promise.resolve(null) };
};
const actionsOf = (role: "admin" | "student", how = keep) =>
  createNotificationActions(db, how, notificationEffectsOf(role));
const isReadById = async () => Object.fromEntries((await rows().toArray()).map(({ id, isRead }) => [id, isRead]));
const shownToast = () => toastStore.getState().toasts[0]?.title;
const waiting = async () => (await db.outbox.toArray()).map(({ endpoint, input: given }) => [endpoint, given]);

function note(id: string, createdAt: string): NotificationRow {
  return { id, type: "other", title: id, message: id, isRead: false, createdAt, link: null };
}

test("reading one marks it here and waits to tell the server; reading it again does nothing", async () => {
  await actionsOf("student").markRead(note("new", ""));
  expect(await waiting()).toEqual([[userCentre.markRead.name, { id: "new" }]]);
  expect(await isReadById()).toEqual({ old: false, new: true });
  await actionsOf("student").markRead({ id: "new", isRead: true });
  expect(await waiting()).toHaveLength(1);
});

test('"all" is what this device has, up to its newest', async () => {
  await actionsOf("student").markAllRead();
  expect(await waiting()).toEqual([[userCentre.markAllRead.name, { upTo: "2026-03-02T08:00:00.000Z" }]]);
  expect(await isReadById()).toEqual({ old: true, new: true });
  expect(shownToast()).toBe("All notifications marked as read");
  await actionsOf("student").clear();
  expect((await waiting())[1]).toEqual([userCentre.clear.name, { upTo: "2026-03-02T08:00:00.000Z" }]);
  expect(await rows().count()).toBe(0);
  expect(shownToast()).toBe("All notifications cleared");
});

test("admins use the admin kind of calls", async () => {
  await actionsOf("admin").markRead(note("new", ""));
  await actionsOf("admin").markAllRead();
  await actionsOf("admin").clear();
  expect((await waiting()).map(([name]) => name)).toEqual([
    adminCentre.markRead.name,
    adminCentre.markAllRead.name,
    adminCentre.clear.name,
  ]);
});

test("what this device could not keep is not called done", async () => {
  const actions = actionsOf("student", async () => null);
  await actions.markAllRead();
  await actions.clear();
  expect(shownToast()).toBeUndefined();
  expect(await isReadById()).toEqual({ old: false, new: false });
});

test("what the server refused is not called done either; what it took is", async () => {
  const ending = (outcome: "refused" | "done") =>
    actionsOf("student", async () => ({ outcome: Promise.resolve(outcome), refusal: Promise.resolve(null) }));
  await ending("refused").markAllRead();
  await ending("refused").clear();
  expect(shownToast()).toBeUndefined();
  await ending("done").clear();
  expect(shownToast()).toBe("All notifications cleared");
});

test("each has the title the owner gave its failure", () => {
  for (const role of ["admin", "student"] as const) {
    const { markRead, markAllRead, clear } = notificationEffectsOf(role);
    expect([markRead, markAllRead, clear].map(({ failed }) => failed.text)).toEqual([
      "Failed to mark notification as read",
      "Failed to mark all notifications as read",
      "Failed to clear notifications",
    ]);
  }
});

test("days are those of the person's zone", () => {
  const now = Temporal.Instant.from("2026-03-02T20:00:00Z");
  const list = ["2026-03-02T09:00:00Z", "2026-03-02T07:59:00Z", "2026-03-01T07:00:00Z"].map((at) => note(at, at));
  const groups = groupByDay(list, now, { zone: "America/Los_Angeles", locale: "en-US" });
  expect(groups.map(({ day, notifications }) => [day, notifications.length])).toEqual([
    ["2026-03-02", 1],
    ["2026-03-01", 1],
    ["2026-02-28", 1],
  ]);
  expect(groups.map(({ label }) => label)).toEqual(["Today", "Yesterday", "Saturday, February 28, 2026"]);
  const spanish = groupByDay(list, now, { zone: "America/Los_Angeles", locale: "es-US" });
  expect(spanish.at(-1)?.label).toBe("sábado, 28 de febrero de 2026");
});
