import { v7 as newId } from "uuid";
import { createCall } from "../web/data/call.ts";
import { peopleOnThisDevice, StudioDatabase } from "../web/data/db.ts";
import { effects } from "../web/data/effects.ts";
import { type Drained, drain } from "../web/data/outbox/drain.ts";
import { messagePages } from "./push.ts";

/** Something is left that could be sent later: thrown, so that the browser wakes the worker again. */
class NotAllSent extends Error {
  override name = "NotAllSent";
}

/** See README.md, "The worker sends what waits, but never renews a token". */
function callAs(userId: string, token: string) {
  const tokens = { read: () => token, write() {}, clear() {} };
  return createCall({
    tokens,
    newId,
    person: () => userId,
    fetch: (...request) => fetch(...request),
    exclusive: async (_, work) => work(),
    refresh: async () => "ended",
    onSessionEnded() {},
  }).call;
}

async function drainOf(userId: string): Promise<Drained["end"]> {
  const db = new StudioDatabase(userId);
  try {
    const token = (await db.meta.get("token"))?.value;
    if (typeof token !== "string") return "empty";
    const { end } = await drain({
      db,
      effects,
      call: callAs(userId, token),
      // It waits for its turn: a page may be sending just now, and may be closed while it does.
      exclusive: (name, work) => navigator.locks.request(name, work),
      nowMs: () => Date.now(),
      random: Math.random,
    });
    return end;
  } finally {
    db.close();
  }
}

/**
 * Sends the outbox of the signed-in user with no page open. The same code as in pages, under the same lock.
 * @throws NotAllSent
 */
export async function drainInBackground(worker: Pick<ServiceWorkerGlobalScope, "clients">): Promise<void> {
  const ends = await Promise.all((await peopleOnThisDevice()).map(drainOf));
  await messagePages({ type: "drained" }, worker);
  if (ends.some((end) => end === "later" || end === "unreachable")) throw new NotAllSent();
}
