import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { installFromDebian } from "./chromium.ts";

const findLibrary = (): string | undefined => globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];

function ensureLibrary(): string {
  const found = findLibrary();
  if (found) return found;
  installFromDebian(["libfaketime"]);
  const installed = findLibrary();
  if (!installed) throw new Error("A shifted clock needs libfaketime (Debian: apt install libfaketime).");
  return installed;
}

/**
 * Every process that starts from now on reads the wall clock as if the run began at this time, by libfaketime. Clocks that
 * only count go as they do, so that timers, and the browser's own waits, take their usual time.
 * @param start an ISO time in UTC, such as 2026-12-31T23:50
 */
export function shiftClock(start: string): void {
  const wanted = Temporal.PlainDateTime.from(start).toZonedDateTime("UTC");
  const seconds = Math.round((wanted.epochMilliseconds - Date.now()) / 1_000);
  process.env.LD_PRELOAD = ensureLibrary();
  process.env.FAKETIME = `${seconds >= 0 ? "+" : ""}${seconds}`;
  process.env.FAKETIME_DONT_FAKE_MONOTONIC = "1";
  const { stdout } = spawnSync("date", ["-u", "+%Y-%m-%dT%H:%M"], { encoding: "utf8" });
  console.log(`The clock of this run begins at ${stdout.trim()} (UTC).`);
}
