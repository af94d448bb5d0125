import type { Observable, Subscription } from "dexie";

type LiveQuery = <Result>(read: () => Result | Promise<Result>) => Observable<Result>;

/** Dexie's own, once its code is here, and who waits for it. */
const kept: { liveQuery: LiveQuery | null; waiting: (() => void)[] } = { liveQuery: null, waiting: [] };

/**
 * Called by the module that brings Dexie. Dexie knows which tables a query reads only while it counts the query's
 * awaits, and it counts them from the start for an `async` function alone.
 */
export function provideLiveQuery(provided: LiveQuery): void {
  kept.liveQuery = (read) => provided(async () => await read());
  for (const begin of kept.waiting.splice(0)) begin();
}

/** Dexie's `liveQuery`, for modules that a first visit draws before it has fetched Dexie: the reading begins then. */
export function liveQuery<Result>(read: () => Result | Promise<Result>): Pick<Observable<Result>, "subscribe"> {
  if (kept.liveQuery) return kept.liveQuery(read);
  return {
    subscribe: (...observer: unknown[]) => {
      let following: Subscription | null = null;
      let isClosed = false;
      kept.waiting.push(() => {
        if (!isClosed) following = kept.liveQuery?.(read).subscribe(...(observer as [])) ?? null;
      });
      return {
        get closed() {
          return isClosed;
        },
        unsubscribe() {
          isClosed = true;
          following?.unsubscribe();
        },
      };
    },
  };
}
