import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { User } from "#shared/features/accounts/user.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { loadDashboard } from "#web/features/dashboard/queries.ts";

const NOW_MS = Date.parse("2026-03-10T18:00:00Z");
let db: StudioDatabase;
beforeEach(() => {
  db = new StudioDatabase("mary");
});
afterEach(() => db.delete());

const load = (role: User["role"]) => loadDashboard(db, { id: "mary", role } as User, NOW_MS);
const invoice = (id: string, change: object = {}) => ({
  id,
  customerId: "mary",
  dueOn: "2026-03-01",
  issuedAt: "2026-02-01T00:00:00Z",
  voidedAt: null,
  lines: [{ id: "line", description: "Costume", quantity: 1, unitCents: 4000, taxBasisPoints: 0 }],
  payments: [],
  credits: [],
  ...change,
});
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("home finds what is to pay, the longest due first, and no draft, void or paid invoice", async () => {
  await db
    .table("invoices")
    .bulkPut([
      invoice("later", { dueOn: "2026-04-01" }),
      invoice("overdue"),
      invoice("draft", { issuedAt: null }),
      invoice("void", { voidedAt: "2026-02-02T00:00:00Z" }),
      invoice("paid", { payments: [{ id: "payment", cents: 4000, refundedCents: 0 }] }),
    ]);
  expect(idsOf((await load("student")).invoices)).toEqual(["overdue", "later"]);
});

test("home counts the new messages of all rooms of the staff chat, and not the own ones", async () => {
  const message = {
    roomId: "room",
    seq: 1,
    authorId: "rosa",
    kind: "text",
    isRemoved: false,
    text: "Can you sub tonight?",
  };
  await db.table("chatRooms").bulkPut([{ id: "room" }]);
  await db.table("chatReads").bulkPut([{ id: "room:mary", roomId: "room", userId: "mary", seq: 1 }]);
  await db.table("chatMessages").bulkPut([
    { ...message, id: "read" },
    { ...message, id: "new", seq: 2 },
    { ...message, id: "own", seq: 3, authorId: "mary" },
  ]);
  expect((await load("instructor")).chatUnread).toBe(1);
});

test("home finds the membership whose card was declined", async () => {
  await db.table("passes").bulkPut([
    { id: "declined", ownerId: "mary", status: "past-due" },
    { id: "good", ownerId: "mary", status: "active" },
  ]);
  expect(idsOf((await load("student")).declined)).toEqual(["declined"]);
});

test("a guardian's home has the family's, the home of staff only their own", async () => {
  await db.table("invoices").bulkPut([invoice("own"), invoice("ella's", { customerId: "ella", dueOn: "2026-03-02" })]);
  await db.table("passes").bulkPut([
    { id: "own", ownerId: "mary", status: "past-due" },
    { id: "ella's", ownerId: "ella", status: "past-due" },
  ]);
  const seat = { status: "booked", startsAt: "2026-03-11T18:00:00Z", classInstanceId: "class" };
  await db.table("bookings").bulkPut([
    { ...seat, id: "own", attendeeId: "mary", bookedById: "mary" },
    { ...seat, id: "ella's", attendeeId: "ella", bookedById: "ella" },
  ]);
  const [parent, admin] = [await load("parent"), await load("admin")];
  expect(idsOf(parent.invoices)).toEqual(["own", "ella's"]);
  expect(parent.declined.length).toBe(2);
  expect(idsOf(admin.invoices)).toEqual(["own"]);
  expect(idsOf(admin.declined)).toEqual(["own"]);
  expect(idsOf(admin.upcoming.map(({ booking }) => booking))).toEqual(["own"]);
});

test("before the first sync home knows nothing, which is not that there is nothing", async () => {
  expect((await load("student")).isHere).toBe(false);
  await db.meta.put({ key: "asOf", value: "2026-03-10T17:59:00Z" });
  expect((await load("student")).isHere).toBe(true);
});
