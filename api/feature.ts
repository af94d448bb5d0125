import type { Route } from "./http/route.ts";
import type { JobDefinition } from "./jobs/queue.ts";
import type { Feed } from "./sync/feed.ts";

/** What a slice brings to the API. */
export interface Feature {
  name: string;
  routes: Route[];
  feeds?: Feed[];
  jobs?: JobDefinition[];
}
