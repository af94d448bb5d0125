import "fake-indexeddb/auto";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminCentre, userCentre } from "../../../shared/features/notifications/endpoints.ts";
import { OfflineError } from "../../../web/data/api-error.ts";
import type { Call } from "../../../web/data/call.ts";
import { StudioDatabase } from "../../../web/data/db.ts";
import { createNotificationActions } from "../../../web/features/notifications/actions.ts";
import { groupByDay } from "../../../web/features/notifications/group-by-day.ts";
import type { NotificationRow } from "../../../web/features/notifications/tables.ts";
import { toastStore } from "../../../web/ui/feedback/toast.ts";

let db: StudioDatabase;
const calls: [string, unknown][] = [];
const call = vi.fn<(endpoint: { name: string }, input: unknown) => Promise<unknown>>();
const sync = { now: vi.fn(async () => {}) };

beforeEach(async () => {
  db = new StudioDatabase(`test-${newId()}`);
  calls.length = 0;
  call.mockReset().mockImplementation(async ({ name }, input) => {
    calls.push([name, input]);
    return {};
  });
  sync.now.mockClear();
  toastStore.setState({ toasts: [] });
  await rows().bulkAdd([note("old", "2026-03-01T08:00:00.000Z"), note("new", "2026-03-02T08:00:00.000Z")]);
});
afterEach(() => db.delete());

const rows = () => db.rows<NotificationRow>("notifications");
const actionsOf = (role: "admin" | "student") =>
  createNotificationActions({ call: call as unknown as Call, db, sync, role });
const isReadById = async () => Object.fromEntries((await rows().toArray()).map(({ id, isRead }) => [id, isRead]));
const shownToast = () => toastStore.getState().toasts[0]?.title;

function note(id: string, createdAt: string): NotificationRow {
  return { id, type: "other", title: id, message: id, isRead: false, createdAt, link: null };
}

test("reading one tells the server, marks it here and pulls; reading it again does nothing", async () => {
  await actionsOf("student").markRead(note("new", ""));
  expect(calls).toEqual([[userCentre.markRead.name, { id: "new" }]]);
  expect(await isReadById()).toEqual({ old: false, new: true });
  expect(sync.now).toHaveBeenCalledOnce();
  await actionsOf("student").markRead({ id: "new", isRead: true });
  expect(calls).toHaveLength(1);
});

test('"all" is what this device has, up to its newest', async () => {
  await actionsOf("student").markAllRead();
  expect(calls).toEqual([[userCentre.markAllRead.name, { upTo: "2026-03-02T08:00:00.000Z" }]]);
  expect(await isReadById()).toEqual({ old: true, new: true });
  expect(shownToast()).toBe("All notifications marked as read");
  await actionsOf("student").clear();
  expect(calls[1]).toEqual([userCentre.clear.name, { upTo: "2026-03-02T08:00:00.000Z" }]);
  expect(await rows().count()).toBe(0);
  expect(shownToast()).toBe("All notifications cleared");
});

test("admins use the admin kind of calls", async () => {
  await actionsOf("admin").markRead(note("new", ""));
  await actionsOf("admin").markAllRead();
  await actionsOf("admin").clear();
  expect(calls.map(([name]) => name)).toEqual([
    adminCentre.markRead.name,
    adminCentre.markAllRead.name,
    adminCentre.clear.name,
  ]);
});

test("what the server did not hear stays as it was, and the person is told", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  call.mockRejectedValue(new OfflineError());
  const actions = actionsOf("student");
  await actions.markRead(note("new", ""));
  expect(shownToast()).toBe("Failed to mark notification as read");
  await actions.markAllRead();
  expect(shownToast()).toBe("Failed to mark all notifications as read");
  await actions.clear();
  expect(shownToast()).toBe("Failed to clear notifications");
  expect(await isReadById()).toEqual({ old: false, new: false });
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});

test("days are those of the person's zone", () => {
  const now = Temporal.Instant.from("2026-03-02T20:00:00Z");
  const list = ["2026-03-02T09:00:00Z", "2026-03-02T07:59:00Z", "2026-03-01T07:00:00Z"].map((at) => note(at, at));
  const groups = groupByDay(list, now, "America/Los_Angeles");
  expect(groups.map(({ day, notifications }) => [day, notifications.length])).toEqual([
    ["2026-03-02", 1],
    ["2026-03-01", 1],
    ["2026-02-28", 1],
  ]);
  expect(groups.map(({ label }) => label)).toEqual(["Today", "Yesterday", expect.stringContaining("2026")]);
});
