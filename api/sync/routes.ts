import { AppError } from "../../shared/core/errors.ts";
import { followEvents, pullSync, pushSync } from "../../shared/core/service/sync.ts";
import { handle, type Route } from "../http/route.ts";
import { createDatabaseClock } from "./clock.ts";
import type { Feed } from "./feed.ts";
import { pullChanges } from "./pull.ts";
import { createPush } from "./push.ts";

/** Pull, push and pokes. `all` is read when called, so that it holds every route. */
export function syncRoutes(feeds: Feed[], all: () => Route[]): Route[] {
  const databaseClock = createDatabaseClock();
  const push = createPush(all);
  return [
    handle(pullSync, async ({ cursor }, { actor, services }) =>
      pullChanges({ actor, cursor, feeds, now: services.now(), databaseSeconds: await databaseClock() }),
    ),
    {
      ...handle(pushSync, async ({ userId, operations }, context) => {
        if (userId !== context.actor.userId)
          throw new AppError(403, "operation.not-yours", "These changes were made by somebody else.");
        return { answers: await push(operations, context) };
      }),
      carriesInputs: true,
    },
    {
      endpoint: followEvents,
      run: async (_, { actor, findActor, services, http }) => {
        // What is compressed, or collected by a proxy, comes late.
        http.set({ "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" });
        return services.live.follow(actor, findActor);
      },
    },
  ];
}
