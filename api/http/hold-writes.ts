import type { Middleware } from "koa";
import type { WriteGate } from "../db/write-gate.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A backup may hold up what writes for a moment. */
export const holdWrites =
  (writes: WriteGate): Middleware =>
  ({ method }, next) =>
    READS.has(method) ? next() : writes.pass(next);
