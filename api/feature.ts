import type Router from "@koa/router";
import type { Route } from "./http/route.ts";
import type { JobDefinition } from "./jobs/queue.ts";
import type { PersonalPart } from "./personal.ts";
import type { Services } from "./services.ts";
import type { Feed } from "./sync/feed.ts";

/** Must be safe to repeat, and to race with itself. */
export type SettleCancelled = (bookingId: string, services: Services) => Promise<void>;

/** What a slice brings to the API. */
export interface Feature {
  name: string;
  routes: Route[];
  feeds?: Feed[];
  jobs?: JobDefinition[];
  /** What it keeps of a person. */
  personal?: PersonalPart;
  /** Settles what was paid for one booking that was cancelled just now; a job of the slice does what this leaves. */
  settleCancelled?: SettleCancelled;
  /** Mounts routes that read the raw request, before any body is parsed. */
  mountRaw?(router: Router, services: Services): void;
}
