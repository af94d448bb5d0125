import { inForce } from "#shared/core/settings/in-force.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { keptBackups } from "#shared/features/backups/rules.ts";
import { writeBackup } from "../../backups/back-up.ts";
import type { Source } from "../../backups/copy/database.ts";
import { archiveKey, openTarget } from "../../backups/open.ts";
import { momentOf, type Target } from "../../backups/targets/target.ts";
import { openDb } from "../../db/limits/connections.ts";
import { COLLECTION as JOBS_COLLECTION } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { WAKE_UPS } from "../../sync/live/wake-signal.ts";
import { BackupStateModel, type KeptRow } from "./state.model.ts";
import { readState, saveState, withLease } from "./state.ts";

/** Of this server and its files, not of the studio. */
const leftOut = () => new Set([JOBS_COLLECTION, WAKE_UPS, BackupStateModel.collection.collectionName]);

export type BackupServices = Pick<Services, "env" | "secrets" | "now" | "timeZone" | "log" | "writes">;

function sourceOf({ env, now, writes }: BackupServices): Source {
  const db = openDb();
  return {
    db,
    client: db.client,
    leaveOut: leftOut(),
    writes,
    spoolDir: env.DATA_DIR,
    dataDir: env.DATA_DIR,
    studio: inForce().name,
    now: () => toDate(now()),
  };
}

/**
 * Backs the studio up, then removes backups that the rule does not keep. @returns null where another process does it
 * @throws BackupError where it failed, which the page shows
 */
export async function backUp(services: BackupServices): Promise<KeptRow | null> {
  await readState(services);
  return withLease("backup", services, () => noting(services, () => backUpAlone(services)));
}

async function noting<Result>({ now }: BackupServices, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await saveState({ failure: { at: toDate(now()), reason: reason.slice(0, 500) } });
    throw error;
  }
}

async function backUpAlone(services: BackupServices): Promise<KeptRow> {
  const { env, secrets, now, log } = services;
  const target = openTarget(env);
  const begunAt = now();
  const { name, bytes, trailer } = await writeBackup({
    source: sourceOf(services),
    key: archiveKey(env, secrets),
    target,
  });
  const records = trailer.collections.reduce((sum, { documents }) => sum + documents, 0);
  const seconds = Math.round(begunAt.until(now()).total("milliseconds") / 100) / 10;
  const last = { name, at: new Date(trailer.cutAt), bytes, records, seconds };
  await saveState({ last, failure: null });
  await saveState({ kept: await removeOld(target, services) });
  log.info({ name, bytes, records, seconds, pausedMs: trailer.pausedMs }, "the studio was backed up");
  return last;
}

/** @returns those that stay, the oldest first */
async function removeOld(target: Target, { timeZone }: BackupServices): Promise<KeptRow[]> {
  const found = (await target.list()).flatMap((stored) => {
    const at = momentOf(stored.name);
    return at ? [{ ...stored, at }] : [];
  });
  const kept = keptBackups(found, timeZone);
  for (const backup of found) if (!kept.includes(backup)) await target.remove(backup.name);
  return kept.map(({ name, at, bytes }) => ({ name, at: toDate(at), bytes }));
}

export const lastBackupAt = (state: { last: { at: Date } | null; beganAt: Date }): Temporal.Instant =>
  toInstant(state.last?.at ?? state.beganAt);
