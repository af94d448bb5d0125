import type { BackupOverview } from "#shared/features/backups/endpoints.ts";
import { isBackupLate } from "#shared/features/backups/rules.ts";
import { isKeyBesideData, openTarget } from "../../backups/open.ts";
import { type BackupServices, lastBackupAt } from "./back-up.ts";
import { isUnderWay, readState } from "./state.ts";

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
