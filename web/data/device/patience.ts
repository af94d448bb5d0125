import type { Sync } from "../sync.ts";

/** A reachable server has answered by then; the user must not wait for an unreachable one, nor for a first sync. */
export const PATIENCE_MS = 4_000;

/** Resolves with the work, or with nothing when it takes longer. The work goes on. */
export const orAfter = <Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

/**
 * After a change that the server has made: brings it to this device, with the lists that are read again for it. A form
 * stays open no longer than `PATIENCE_MS`.
 */
export async function bringHere(sync: Pick<Sync, "now">, ...lists: Promise<unknown>[]): Promise<void> {
  await orAfter(PATIENCE_MS, Promise.all([sync.now(), ...lists]));
}
