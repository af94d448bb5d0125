import type { Context } from "koa";
import type { ChangePage } from "../../shared/core/change.ts";
import { AppError } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import { packChanges } from "../../shared/core/service/packed-changes.ts";
import { CLIENT_RELEASE_HEADER, OLDEST_CLIENT_RELEASE } from "../../shared/core/service/release.ts";
import { followEvents, pullSync, pushSync } from "../../shared/core/service/sync.ts";
import type { Line } from "../http/admission.ts";
import { handle, type Route } from "../http/route.ts";
import { createChangeCheck } from "./change-check.ts";
import { createDatabaseClock } from "./clock.ts";
import { isOnFirstRun } from "./cursor.ts";
import type { Feed } from "./feed.ts";
import { keptOf } from "./first-run/kept.ts";
import type { Lineage } from "./lineage.ts";
import { pullChanges } from "./pull.ts";
import { createPush } from "./push.ts";

/**
 * An app from before something changed that its operations mean. It keeps what it has, and asks for the new version.
 * Who does not name a release is no app of ours, and knows what they do.
 * @throws AppError 426 `client.outdated`
 */
function refuseOutdated(http: Context): void {
  const release = http.get(CLIENT_RELEASE_HEADER);
  if (release !== "" && Number(release) < OLDEST_CLIENT_RELEASE)
    throw new AppError(426, "client.outdated", message("This version of the app is too old. Please reload it."));
}

/** The line that a request waits in, before it is known who asks: a guest's pull, a pull of a new device, any other. */
export function lineOf(http: Context): Line {
  if (http.path !== pullSync.path) return "members";
  if (http.get("Authorization") === "") return "guests";
  return isOnFirstRun(http.query.cursor?.toString()) ? "starting" : "members";
}

/** Pull, push and pokes. `all` is read when called, so that it holds every route. */
export function syncRoutes(feeds: Feed[], lineage: Lineage, all: () => Route[]): Route[] {
  const databaseClock = createDatabaseClock();
  const checkChanges = createChangeCheck(feeds);
  const push = createPush(all);
  const alikeBy = new Map(feeds.flatMap(({ collection, alikeBy: field }) => (field ? [[collection, field]] : [])));
  return [
    handle(pullSync, async ({ cursor, packed }, { actor, services, http }) => {
      refuseOutdated(http);
      const now = services.now();
      const kept = keptOf(services, feeds);
      const pull = async () =>
        pullChanges({
          actor,
          cursor,
          feeds,
          checkChanges,
          now,
          databaseSeconds: await databaseClock(),
          descent: await lineage.read(),
          kept,
        });
      const pack = (page: ChangePage): ChangePage =>
        packed ? { ...page, changes: [], packed: packChanges(page.changes, alikeBy) } : page;
      if (actor || cursor) return pack(await pull());
      // Devices set their clock by the time.
      return { ...pack(await kept("guest", ["public"], now, pull)), serverTime: now.toString() };
    }),
    {
      ...handle(pushSync, async ({ userId, operations }, context) => {
        refuseOutdated(context.http);
        if (userId !== context.actor.userId)
          throw new AppError(403, "operation.not-yours", message("These changes were made by someone else."));
        return { answers: await push(operations, context) };
      }),
      carriesInputs: true,
    },
    {
      endpoint: followEvents,
      run: async (_, { actor, findActor, services, http, ip }) => {
        // What is compressed, or collected by a proxy, comes late.
        http.set({ "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" });
        return services.live.follow(actor, findActor, ip);
      },
    },
  ];
}
