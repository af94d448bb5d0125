import type { ChangePage } from "#shared/core/change.ts";
import type { Services } from "../../services.ts";
import type { Feed } from "../feed.ts";
import { createLookout } from "../live/change-scanner.ts";
import { createShared } from "../shared-work.ts";

/** Rows say what holds now (whether a class has begun): none is older than this. */
const KEPT_MS = 2_000;

type Compute = () => Promise<ChangePage>;
type GuestPage = (now: Temporal.Instant, compute: Compute) => Promise<ChangePage>;

/**
 * The first page of a guest's device, the same for all of them: computed once for all who come within two seconds. Each
 * answer is as new as its request, because the database is asked first, for all who wait, whether anything public
 * changed, whichever process changed it.
 */
function createGuestPage(feeds: Feed[]): GuestPage {
  const lookOut = createLookout(feeds);
  const shared = createShared<ChangePage>();
  let kept: { page: ChangePage; at: number } | null = null;
  const look = async (at: number, compute: Compute): Promise<ChangePage> => {
    const news = await lookOut();
    const isChanged = news === "everybody" || news.has("public");
    if (kept && !isChanged && Math.abs(at - kept.at) < KEPT_MS) return kept.page;
    // Before the work: when it fails, what was changed is no news any more at the next look.
    kept = null;
    kept = { page: await compute(), at };
    return kept.page;
  };
  return (now, compute) => shared(() => look(now.epochMilliseconds, compute));
}

const pages = new WeakMap<Services, Map<Feed[], GuestPage>>();

/** The page of one app: a process may open several. */
export function guestPageOf(services: Services, feeds: Feed[]): GuestPage {
  const ofApp = pages.get(services) ?? new Map<Feed[], GuestPage>();
  const page = ofApp.get(feeds) ?? createGuestPage(feeds);
  pages.set(services, ofApp.set(feeds, page));
  return page;
}

/** For who empties the database under a running app: what is gone without a tombstone is no news. */
export const forgetGuestPage = (services: Services): boolean => pages.delete(services);
