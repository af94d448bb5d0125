import type { BackupOverview } from "#shared/features/backups/endpoints.ts";
import { isBackupLate } from "#shared/features/backups/rules.ts";
import { isKeyBesideData, openTarget } from "../../backups/open.ts";
import { type BackupServices, lastBackupAt } from "./back-up.ts";
import { findState, isUnderWay, readState } from "./state.ts";

/** Whether the studio was not backed up for so long that an admin should look. Writes nothing, not even the first state. */
export async function isBackupMissing({ now }: Pick<BackupServices, "now">): Promise<boolean> {
  const state = await findState();
  return state !== null && isBackupLate({ now: now(), since: lastBackupAt(state) });
}

export async function readOverview(services: BackupServices): Promise<BackupOverview> {
  const state = await readState(services);
  const { last, failure, rehearsal, kept } = state;
  return {
    asOf: services.now().toString(),
    place: openTarget(services.env).place,
    isKeyBesideData: isKeyBesideData(services.env),
    isLate: isBackupLate({ now: services.now(), since: lastBackupAt(state) }),
    underWay: isUnderWay(state, services) ?? state.asked[0] ?? null,
    last: last && withText(last),
    failure: failure && withText(failure),
    rehearsal: rehearsal && withText(rehearsal),
    kept: kept.map(withText).toReversed(),
  };
}

const withText = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });
