import type { Sync } from "../sync.ts";

/** A reachable server has answered by then; the user must not wait for an unreachable one, nor for a first sync. */
export const PATIENCE_MS = 4_000;

/** Resolves with the work, or with nothing when it takes longer. The work goes on. */
export const orAfter = <Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

/** After a change that the server has made: waits for what is read again. A form stays open no longer than `PATIENCE_MS`. */
export async function readAgain(...reads: Promise<unknown>[]): Promise<void> {
  await orAfter(PATIENCE_MS, Promise.allSettled(reads));
}

/** The same for what is on this device, with the lists that are only on the server. */
export const bringHere = (sync: Pick<Sync, "now">, ...lists: Promise<unknown>[]): Promise<void> =>
  readAgain(sync.now(), ...lists);
