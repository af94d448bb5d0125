import { pullSync } from "../../shared/core/service/sync.ts";
import { handle, type Route } from "../http/route.ts";
import { createDatabaseClock } from "./clock.ts";
import type { Feed } from "./feed.ts";
import { pullChanges } from "./pull.ts";

export function syncRoutes(feeds: Feed[]): Route[] {
  const databaseClock = createDatabaseClock();
  return [
    handle(pullSync, async ({ cursor }, { actor, services }) =>
      pullChanges({ actor, cursor, feeds, now: services.now(), databaseSeconds: await databaseClock() }),
    ),
  ];
}
