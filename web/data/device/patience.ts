import type { Sync } from "../sync.ts";

/** A reachable server has answered by then; the user must not wait for an unreachable one, nor for a first sync. */
export const PATIENCE_MS = 4_000;

const afterPatience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Resolves with the work, or without it when it takes longer than a person should wait. The work goes on. */
export const orAfterPatience = (work: Promise<void>): Promise<void> => Promise.race([work, afterPatience()]);

/** After a change that the server has made: brings it to this device. A form stays open no longer than `PATIENCE_MS`. */
export const bringHere = (sync: Pick<Sync, "now">): Promise<void> => orAfterPatience(sync.now());
