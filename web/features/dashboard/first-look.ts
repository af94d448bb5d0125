import { studioDay } from "../../data/device/device-zone.ts";
import { serverNow } from "../../data/device/server-clock.ts";
import { formatDay, formatTime } from "../../format.ts";
import { peekEarly } from "../../shell/sync/opening/early.ts";
import { sessionStore } from "../accounts/index.ts";
import { type LedClass, readLedClasses } from "../attendance/index.ts";
import { readProfileAhead } from "../profile/index.ts";
import { readWaits, type Wait } from "../waitlist/index.ts";
import { type DashboardData, loadDashboard } from "./queries.ts";

interface FirstLook {
  userId: string;
  data: DashboardData;
  waits: Wait[];
  led: LedClass[] | undefined;
}

/** Making the first formats costs a slow phone 30 ms, which it has while it waits for its store. */
function makeFormats(): void {
  formatDay("2026-01-01", "weekday");
  formatTime("00:00");
}

let look: FirstLook | null = null;
/** After that it is old, and the live query answers anyway. */
const OLD_AFTER_MS = 5_000;

/** Reads what home shows before anything is drawn, so that its first draw shows it. */
export async function lookAhead(): Promise<void> {
  const { user } = sessionStore.getState();
  const db = user && peekEarly(user.id)?.db;
  if (!db) return;
  const now = serverNow();
  setTimeout(makeFormats);
  // In one transaction: to open one costs a slow phone more than to read.
  look = await db.transaction("r", db.tables, async () => {
    const [data, waits, led] = await Promise.all([
      loadDashboard(db, user, now.epochMilliseconds),
      readWaits(db, user),
      readLedClasses(db, user, studioDay(now)),
      readProfileAhead(db),
    ]);
    return { userId: user.id, data, waits, led };
  });
  setTimeout(() => {
    look = null;
  }, OLD_AFTER_MS);
}

export const firstLook = (userId: string): FirstLook | null => (look?.userId === userId ? look : null);
