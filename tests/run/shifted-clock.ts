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
 * Variables for processes of Node that read the wall clock as if they began at this time, by libfaketime. Clocks that only
 * count go as they do, so that timers take their usual time. Not for Chromium, which waits for nothing any more with it.
 * @param start an ISO time in UTC, such as 2026-12-31T23:50
 */
export function shiftedClock(start: string): Record<string, string> {
  const wanted = Temporal.PlainDateTime.from(start).toZonedDateTime("UTC");
  const seconds = Math.round((wanted.epochMilliseconds - Date.now()) / 1_000);
  const env = {
    LD_PRELOAD: ensureLibrary(),
    FAKETIME: `${seconds >= 0 ? "+" : ""}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    // Else the database's threads, which wait by the clock that only counts, wake at once and again.
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
  const args = ["-u", "+%Y-%m-%dT%H:%M"];
  const { stdout } = spawnSync("date", args, { encoding: "utf8", env: { ...process.env, ...env } });
  console.log(`The clock of this run begins at ${stdout.trim()} (UTC).`);
  return env;
}
