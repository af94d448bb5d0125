import "fake-indexeddb/auto";

import { Dexie } from "dexie";
import { v7 as newId } from "uuid";
import { expect, test, vi } from "vitest";
import { databaseName, SCHEMA_VERSION, StudioDatabase } from "#web/data/db.ts";
import { effects } from "#web/data/effects.ts";
import { KEEPING_KEY, packUnsent, unpack } from "#web/data/outbox/parcel.ts";
import { tryAgain, write } from "#web/data/outbox/write.ts";
import { openSealed, sealChanges, unseal } from "#web/data/seal/seal.ts";
import { notificationEffectsOf } from "#web/features/notifications/effects.ts";

const { markRead } = notificationEffectsOf("student");
const depsOf = (db: StudioDatabase) => ({ db, effects, newId, nowMs: () => 0 });

/** What each version that was shipped had installed. Add a line with every new version; never change one. */
const SHIPPED: Record<number, Record<string, string>> = {
  1: { meta: "key", bookings: "id, status, startsAt, classInstanceId", notifications: "id, createdAt", people: "id" },
};

test.each(Object.entries(SHIPPED))(
  "a device with version %s keeps its rows and gets the new tables",
  async (version, stores) => {
    const userId = newId();
    const old = new Dexie(databaseName(userId));
    old.version(Number(version)).stores(stores);
    await old.table("meta").put({ key: "cursor", value: "c1" });
    await old.table("notifications").add({ id: "n1", isRead: false });
    old.close();
    const db = new StudioDatabase(userId);
    expect((await db.meta.get("cursor"))?.value).toBe("c1");
    await write(depsOf(db), markRead, { id: "n1" });
    expect(await db.table("notifications").get("n1")).toMatchObject({ isRead: true });
    expect(await db.outbox.count()).toBe(1);
    await db.delete();
  },
);

test("a newer version of the app finds the 100 changes an older one left, and an open old tab lets it", async () => {
  const db = new StudioDatabase(newId());
  for (let left = 100; left > 0; left--) await write(depsOf(db), markRead, { id: newId() });
  const newer = new Dexie(db.name);
  const { stores } = { stores: Object.fromEntries(db.tables.map((table) => [table.name, schemaOf(table)])) };
  newer.version(SCHEMA_VERSION + 1).stores({ ...stores, somethingNew: "id" });
  expect(await newer.table("outbox").count()).toBe(100);
  expect(await newer.table("somethingNew").count()).toBe(0);
  expect(db.isOpen()).toBe(false);
  await newer.delete();
});

const schemaOf = ({ schema }: Dexie["tables"][number]) =>
  [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(", ");

test("a change of the tables comes with a new version", () => {
  const db = new StudioDatabase(null);
  const tables = Object.fromEntries(db.tables.map((table) => [table.name, schemaOf(table)]));
  expect({ version: SCHEMA_VERSION, tables }).toMatchSnapshot();
});

test("a change the device has no room for is not kept at all, and that is said", async () => {
  const db = new StudioDatabase(newId());
  await db.table("notifications").add({ id: "n1", isRead: false });
  const full = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(write(depsOf(db), markRead, { id: "n1" })).rejects.toThrow();
  full.mockRestore();
  expect([await db.outbox.count(), await db.base.count()]).toEqual([0, 0]);
  expect(await db.table("notifications").get("n1")).toMatchObject({ isRead: false });
  await write(depsOf(db), markRead, { id: "n1" });
  expect(await db.outbox.count()).toBe(1);
  await db.delete();
});

test("an effect that fails keeps neither the change nor half of it", async () => {
  const db = new StudioDatabase(newId());
  const broken = {
    ...markRead,
    async apply(draft: Parameters<typeof markRead.apply>[0]) {
      await draft.put("notifications", { id: "n2" });
      throw new Error("broken");
    },
  };
  await expect(write(depsOf(db), broken, { id: "n2" })).rejects.toThrow("broken");
  expect([await db.outbox.count(), await db.table("notifications").count()]).toEqual([0, 0]);
  await db.delete();
});

test("a change that needs another table than the one before is kept whole, and only once", async () => {
  const db = new StudioDatabase(newId());
  const inTable = {
    ...markRead,
    apply: (draft: Parameters<typeof markRead.apply>[0], { id }: { id: string }) =>
      draft.put(id.startsWith("p") ? "people" : "notifications", { id }),
  };
  const transaction = vi.spyOn(db, "transaction");
  const scopes = () => transaction.mock.calls.map(([, tables]) => (tables as unknown as string[]).toSorted());
  const all = db.tables.map(({ name }) => name).toSorted();
  for (const id of ["n1", "n2", "p1", "p2"]) await write(depsOf(db), inTable, { id });
  const some = ["notifications", "outbox"];
  expect(scopes()).toEqual([all, some, some, all, ["notifications", "outbox", "people"]]);
  const ids = async (table: string) => (await db.table<{ id: string }>(table).toArray()).map(({ id }) => id);
  expect([await ids("notifications"), await ids("people")]).toEqual([
    ["n1", "n2"],
    ["p1", "p2"],
  ]);
  expect((await db.outbox.toArray()).map(({ input }) => input.id)).toEqual(["n1", "n2", "p1", "p2"]);
  await db.delete();
});

test("a change is one transaction also where Dexie has lost sight of it", async () => {
  const db = new StudioDatabase(newId());
  const outside = {
    ...markRead,
    apply: (draft: Parameters<typeof markRead.apply>[0], { id }: { id: string }) =>
      Dexie.ignoreTransaction(async () => {
        await draft.get("notifications", id);
        await draft.put("notifications", { id });
        if (id === "n2") throw new Error("This effect fails.");
      }),
  };
  await write(depsOf(db), outside, { id: "n1" });
  await expect(write(depsOf(db), outside, { id: "n2" })).rejects.toThrow("This effect fails.");
  expect(await db.table("notifications").toArray()).toEqual([{ id: "n1" }]);
  expect((await db.outbox.toArray()).map(({ input }) => input)).toEqual([{ id: "n1" }]);
  await db.delete();
});

test("two hundred changes of one thing are put on top of what the server says, however long that takes", async () => {
  const db = new StudioDatabase(newId());
  await db.table("notifications").add({ id: "n1", isRead: false });
  for (let change = 0; change < 200; change++) await write(depsOf(db), markRead, { id: "n1" });
  const [first] = await db.outbox.toArray();
  await db.outbox.update(first?.seq ?? 0, { state: "refused" });
  // What a pull does too. Dexie loses sight of a transaction after a hundred steps without a question to the store.
  await tryAgain(depsOf(db), first?.id ?? "");
  expect(await db.outbox.where({ state: "waiting" }).count()).toBe(200);
  expect(await db.table("notifications").get("n1")).toMatchObject({ isRead: true });
  expect(await db.base.toArray()).toEqual([{ table: "notifications", id: "n1", row: { id: "n1", isRead: false } }]);
  await db.delete();
});

test("what is kept beyond a sign-out opens for its person only, once, and in its order", async () => {
  const [mine, theirs] = [new StudioDatabase(newId()), new StudioDatabase(newId())];
  await mine.meta.put({ key: KEEPING_KEY, value: "the key of mine" });
  await theirs.meta.put({ key: KEEPING_KEY, value: "the key of theirs" });
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await write(depsOf(mine), markRead, { id });
  expect(await packUnsent(mine)).toBe(true);
  const raw = new Dexie("kept-changes");
  await raw.open();
  const stored = JSON.stringify(await raw.table("parcels").toArray(), (_, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : value,
  );
  raw.close();
  for (const trace of [...ids, mine.userId ?? "", markRead.endpoint]) expect(stored).not.toContain(trace);

  await mine.outbox.clear();
  expect(await unpack(theirs)).toBe(0);
  expect(await theirs.outbox.count()).toBe(0);
  expect(await unpack(mine)).toBe(3);
  const back = await mine.outbox.orderBy("seq").toArray();
  expect(back.map(({ input: given }) => given.id)).toEqual(ids);
  expect(await unpack(mine)).toBe(0);

  expect(await packUnsent(mine)).toBe(true);
  await mine.outbox.clear();
  await mine.meta.put({ key: KEEPING_KEY, value: "the key of mine after another password" });
  expect(await unpack(mine)).toBe(0);
  expect(await unpack(mine, ["the key of mine"])).toBe(3);
  await Promise.all([mine.delete(), theirs.delete(), Dexie.delete("kept-changes")]);
});

test("without the key nothing is kept, and that is said", async () => {
  const db = new StudioDatabase(newId());
  await write(depsOf(db), markRead, { id: newId() });
  expect(await packUnsent(db)).toBe(false);
  await db.outbox.clear();
  expect(await packUnsent(db)).toBe(true);
  await db.delete();
});

test("safety cards are stored sealed, and open with this device's key", async () => {
  const db = new StudioDatabase(newId());
  const card = { id: newId(), contact: "Rosalind", notes: "bee stings" };
  const [sealed, other] = await sealChanges(db, [
    { collection: "safetyCards", id: card.id, row: card },
    { collection: "people", id: "p1", row: { id: "p1" } },
  ]);
  expect(other?.row).toEqual({ id: "p1" });
  expect(Object.keys(sealed?.row ?? {}).sort()).toEqual(["bytes", "id", "iv"]);
  expect(Buffer.from(sealed?.row?.bytes as ArrayBuffer).toString("latin1")).not.toMatch(/Rosalind|bee/);
  await db.table("safetyCards").put(sealed?.row);
  expect(await openSealed(db, "safetyCards", card.id)).toEqual(card);
  expect(await openSealed(db, "safetyCards", newId())).toBeNull();
  await db.delete();
});

test("a person's emergency contact and health notes are sealed in a row that is otherwise plain", async () => {
  const db = new StudioDatabase(newId());
  const care = { emergencyName: "Rosalind", emergencyPhone: null, medicalNotes: "bee stings" };
  const [lily, paul] = await sealChanges(db, [
    { collection: "people", id: "p1", row: { id: "p1", firstName: "Lily", care } },
    { collection: "people", id: "p2", row: { id: "p2", firstName: "Paul", care: null } },
  ]);
  expect(paul?.row).toEqual({ id: "p2", firstName: "Paul", care: null });
  const sealed = lily?.row?.care as { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
  expect(lily?.row).toMatchObject({ id: "p1", firstName: "Lily" });
  expect(Buffer.from(sealed.bytes).toString("latin1")).not.toMatch(/Rosalind|bee/);
  expect(await unseal(db, sealed)).toEqual(care);
  await db.delete();
});
