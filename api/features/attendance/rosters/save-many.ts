import { doEach } from "../../../jobs/set-aside.ts";
import type { Services } from "../../../services.ts";
import { saveRosters } from "./save-rosters.ts";

const CLASSES_AT_ONCE = 25;
/** What is set aside of rosters that could not be saved. */
export const SAVE_ROSTER = "attendance.saveRoster";

/** Some at once, as that is one write each; one by one where that failed, so that one class holds up no other. */
export async function saveMany(classInstanceIds: string[], services: Services): Promise<void> {
  const ids = [...new Set(classInstanceIds)];
  for (let at = 0; at < ids.length; at += CLASSES_AT_ONCE)
    await saveSome(ids.slice(at, at + CLASSES_AT_ONCE), services);
}

async function saveSome(classIds: string[], services: Services): Promise<void> {
  try {
    await saveRosters(classIds, services);
  } catch (error) {
    services.log.warn({ err: error }, "rosters could not be saved together: they are saved one by one");
    const items = classIds.map((_id) => ({ _id }));
    const act = ({ _id }: { _id: string }) => saveRosters([_id], services);
    await doEach({ kind: SAVE_ROSTER, items, act, leavesOut: true }, services);
  }
}
