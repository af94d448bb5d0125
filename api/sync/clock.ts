import { mongoose } from "../db/mongoose.ts";

const ASK_AGAIN_MS = 60_000;

/** Seconds since 1970 on the database's own clock, which gives the revisions. Asked once a minute, counted in between. */
export function createDatabaseClock(): () => Promise<number> {
  let offsetMs = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - askedAt > ASK_AGAIN_MS) {
      const hello = await mongoose.connection.db?.command({ hello: 1 });
      if (hello?.localTime instanceof Date) offsetMs = hello.localTime.getTime() - Date.now();
      askedAt = performance.now();
    }
    return (Date.now() + offsetMs) / 1000;
  };
}
