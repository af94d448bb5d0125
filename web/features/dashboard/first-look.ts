import { serverNow } from "../../data/device/server-clock.ts";
import { peekEarly } from "../../shell/sync/open-local-data.ts";
import { sessionStore } from "../accounts/index.ts";
import { readStudioTime } from "../classes/index.ts";
import { type DashboardData, loadDashboard } from "./queries.ts";

interface FirstLook {
  userId: string;
  data: DashboardData;
  studioTime: Temporal.PlainDateTime | undefined;
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
  const [data, studioTime] = await Promise.all([
    loadDashboard(db, user, now.epochMilliseconds),
    readStudioTime(db, now),
  ]);
  look = { userId: user.id, data, studioTime };
  setTimeout(() => {
    look = null;
  }, OLD_AFTER_MS);
}

export const firstLook = (userId: string): FirstLook | null => (look?.userId === userId ? look : null);
