import type { Services } from "../../services.ts";
import type { Feed } from "../feed.ts";
import { createChangeScanner } from "../live/change-scanner.ts";
import { createShared } from "../shared-work.ts";

/** Rows say what holds now (whether a class has begun): none is older than this. Documents may be. */
const KEPT_MS = 2_000;

interface Entry {
  audiences: readonly string[];
  at: number;
  value: Promise<unknown>;
}

/**
 * What many new devices start with alike, under a name: computed once for all that come within two seconds, or `forMs`.
 * `audiences` are those of the documents it is made of.
 */
export type Kept = <T>(
  name: string,
  audiences: readonly string[],
  now: Temporal.Instant,
  compute: () => Promise<T>,
  forMs?: number,
) => Promise<T>;

/**
 * Each answer is as new as its request: the database is asked first, for all who wait, whether anything of these
 * audiences changed, whichever process changed it.
 */
function createKept(feeds: Feed[]): Kept {
  const scan = createChangeScanner(feeds);
  const shared = createShared<void>();
  const entries = new Map<string, Entry>();
  const dropIf = (name: string, entry: Entry) => {
    if (entries.get(name) === entry) entries.delete(name);
  };
  const look = async () => {
    const signal = await scan();
    for (const [name, { audiences }] of entries)
      if (signal === "all" || audiences.some((audience) => signal.has(audience))) entries.delete(name);
  };
  return async <T>(
    name: string,
    audiences: readonly string[],
    now: Temporal.Instant,
    compute: () => Promise<T>,
    forMs = KEPT_MS,
  ) => {
    await shared(look);
    const at = now.epochMilliseconds;
    const known = entries.get(name);
    if (known && Math.abs(at - known.at) < forMs) return known.value as Promise<T>;
    const value = compute();
    const entry = { audiences, at, value };
    entries.set(name, entry);
    value.catch(() => dropIf(name, entry));
    // A later device may not have it any more, so its memory is given free.
    setTimeout(() => dropIf(name, entry), forMs).unref();
    return value;
  };
}

const ofApps = new WeakMap<Services, Map<Feed[], Kept>>();

/** What one app keeps: a process may open several. */
export function keptOf(services: Services, feeds: Feed[]): Kept {
  const ofApp = ofApps.get(services) ?? new Map<Feed[], Kept>();
  const kept = ofApp.get(feeds) ?? createKept(feeds);
  ofApps.set(services, ofApp.set(feeds, kept));
  return kept;
}

/** For who empties the database under a running app: what is gone without a tombstone is not seen as a change. */
export const forgetKept = (services: Services): boolean => ofApps.delete(services);
