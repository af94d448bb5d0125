import { toDate } from "#shared/core/time.ts";
import { BackupError } from "../../backups/format/archive.ts";
import { archiveKey, openTarget } from "../../backups/open.ts";
import { rehearseRestore } from "../../backups/restore/rehearse.ts";
import { openDb } from "../../db/limits/connections.ts";
import type { BackupServices } from "./back-up.ts";
import type { BackupState } from "./state.model.ts";
import { readState, saveState, withLease } from "./state.ts";

/** Restores the newest backup beside the studio. @returns null where other work is under way; the page shows the result */
export async function rehearse(services: BackupServices): Promise<BackupState["rehearsal"]> {
  await readState(services);
  return withLease("rehearsal", services, async () => {
    const rehearsal = await rehearseNewest(services);
    await saveState({ rehearsal });
    return rehearsal;
  });
}

async function rehearseNewest({
  env,
  secrets,
  now,
  log,
}: BackupServices): Promise<NonNullable<BackupState["rehearsal"]>> {
  const begunAt = now();
  const result = { name: "", reason: null as string | null, records: 0 };
  try {
    const target = openTarget(env);
    const newest = (await target.list()).at(-1);
    if (!newest) throw new BackupError(`There is no backup at ${target.place}.`);
    result.name = newest.name;
    const db = openDb();
    const { archive, difference } = await rehearseRestore({
      client: db.client,
      databaseName: db.databaseName,
      key: archiveKey(env, secrets),
      open: () => target.read(newest.name),
    });
    result.records = archive.trailer.collections.reduce((sum, { documents }) => sum + documents, 0);
    result.reason = difference;
  } catch (error) {
    log.error({ err: error }, "the rehearsal of a restore failed");
    result.reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  }
  const seconds = Math.round(begunAt.until(now()).total("milliseconds") / 100) / 10;
  return { ...result, at: toDate(now()), seconds };
}
