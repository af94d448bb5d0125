import type Router from "@koa/router";
import type { Route } from "./http/route.ts";
import type { JobDefinition } from "./jobs/queue.ts";
import type { PersonalPart } from "./personal.ts";
import type { Services } from "./services.ts";
import type { Feed } from "./sync/feed.ts";

/** What a slice brings to the API. */
export interface Feature {
  name: string;
  routes: Route[];
  feeds?: Feed[];
  jobs?: JobDefinition[];
  /** What it keeps of a person. */
  personal?: PersonalPart;
  /** Mounts routes that read the raw request, before any body is parsed. */
  mountRaw?(router: Router, services: Services): void;
}
