import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { StudioDatabase } from "../../web/data/db.ts";
import { liveQuery } from "../../web/data/device/live-query.ts";

const QUERIES = 8;

const readNames = async (db: StudioDatabase): Promise<unknown[]> => {
  const [apparatus] = await Promise.all([db.table("apparatus").toArray(), db.table("studio").toCollection().first()]);
  return apparatus;
};

/** What a screen's query does: table after table, and one reader inside another. */
async function countBookings(db: StudioDatabase): Promise<number | undefined> {
  if (!(await db.meta.get("asOf"))) return undefined;
  await db.table("skillRecords").get("me");
  await db.table("moves").toArray();
  await readNames(db);
  return db.table("bookings").count();
}

test("a screen follows every table its queries have read, however many begin at once", async () => {
  const db = new StudioDatabase("me");
  const counts: (number | undefined)[] = Array.from({ length: QUERIES });
  const following = counts.map((_, at) =>
    liveQuery(() => countBookings(db)).subscribe((count) => {
      counts[at] = count;
    }),
  );
  const names = liveQuery(() => readNames(db)).subscribe(() => {});
  await db.table("moves").bulkPut([{ id: "m1" }, { id: "m2" }]);
  await db.table("skillRecords").put({ id: "me" });
  await db.table("bookings").bulkPut([{ id: 1 }, { id: 2 }]);
  await db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  await expect.poll(() => counts, { interval: 1 }).toEqual(counts.map(() => 2));
  await db.table("bookings").put({ id: 3 });
  await expect.poll(() => counts, { interval: 1 }).toEqual(counts.map(() => 3));
  for (const query of [names, ...following]) query.unsubscribe();
  db.close();
});
