import type { StudioDatabase } from "../db.ts";
import type { OutboxRow } from "./row.ts";

/** Whether anything is only on this device still. */
export const hasWaiting = async (db: StudioDatabase): Promise<boolean> =>
  (await db.outbox.where("state").equals("waiting").count()) > 0;

/**
 * The next operations to send, in order, with none whose thing has an earlier one that must wait. A clock that jumped
 * back makes nothing wait longer than `longestWaitMs`.
 */
export async function findDue(db: StudioDatabase, nowMs: number, longestWaitMs: number, most: number) {
  const blocked = new Set<string>();
  const due: OutboxRow[] = [];
  // Within one state the index is in the order of `seq`. In portions, because there may be very many.
  for (let start = 0; ; start += most) {
    const rows = await db.outbox.where("state").equals("waiting").offset(start).limit(most).toArray();
    for (const row of rows) {
      const mustWait = row.retryAt > nowMs && row.retryAt - nowMs <= longestWaitMs;
      if (mustWait) blocked.add(row.entity);
      if (!blocked.has(row.entity)) due.push(row);
      if (due.length >= most) return due;
    }
    if (rows.length < most) return due;
  }
}
