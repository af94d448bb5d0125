import { v7 as newId } from "uuid";
import { pullSync } from "#shared/core/service/sync.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { type Engine, realEngine } from "./device.ts";

/** One database for all users of the device, whose rows are sent as the signed-in user. */
class SharedDatabase extends StudioDatabase {
  constructor(userId: string) {
    super("shared");
    Object.defineProperty(this, "userId", { value: userId });
  }
}

/** Mistakes that have been made in this kind of code, one at a time. */
export const mutants: Record<string, Engine> = {
  "a refused change is dropped": {
    ...realEngine,
    async drain(deps) {
      const drained = await realEngine.drain(deps);
      await deps.db.outbox.where("state").equals("refused").delete();
      return drained;
    },
  },
  "a change leaves the queue before it is sent": {
    ...realEngine,
    async drain(deps) {
      const rows = await deps.db.outbox.where("state").equals("waiting").toArray();
      const call: typeof deps.call = async (endpoint, given, options) => {
        await deps.db.outbox.bulkDelete(rows.flatMap(({ seq }) => (seq === undefined ? [] : [seq])));
        return deps.call(endpoint, given, options);
      };
      return realEngine.drain({ ...deps, call });
    },
  },
  "a change is sent as whoever is signed in": {
    ...realEngine,
    openDatabase: (userId) => new SharedDatabase(userId),
    async drain(deps) {
      await deps.db.outbox.toCollection().modify({ userId: deps.db.userId ?? "" });
      return realEngine.drain(deps);
    },
  },
  "a repeat has a new name": {
    ...realEngine,
    async drain(deps) {
      await deps.db.outbox
        .where("state")
        .equals("waiting")
        .modify((row) => {
          row.id = newId();
        });
      return realEngine.drain(deps);
    },
  },
  "the cursor moves before the rows": {
    ...realEngine,
    async pull(deps) {
      const call: typeof deps.call = async (endpoint, given, options) => {
        const page = await deps.call(endpoint, given, options);
        if (endpoint.name === pullSync.name) {
          const { cursor } = page as { cursor: string };
          await deps.db.meta.put({ key: "cursor", value: cursor });
          // The rows follow in another transaction: a crash finds its way in between.
          for (let ticks = 30; ticks > 0; ticks--) await new Promise((resolve) => setImmediate(resolve));
          await deps.db.meta.put({ key: "cursor", value: (given as { cursor?: string }).cursor });
        }
        return page;
      };
      return realEngine.pull({ ...deps, call });
    },
  },
  "effects are not replayed on newer rows": {
    ...realEngine,
    pull: (deps) => realEngine.pull({ ...deps, effects: new Map() }),
  },
};
