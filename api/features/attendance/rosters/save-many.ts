import { doTogether } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { saveRosters } from "./save-rosters.ts";

const CLASSES_AT_ONCE = 25;
/** What is set aside of rosters that could not be saved. */
export const SAVE_ROSTER = "attendance.saveRoster";

/** Some at once, as that is one write each; one that fails holds up no other. */
export async function saveMany(classInstanceIds: string[], services: Services): Promise<void> {
  const items = [...new Set(classInstanceIds)].map((_id) => ({ _id }));
  const act = (some: typeof items) =>
    saveRosters(
      some.map(({ _id }) => _id),
      services,
    );
  for (let at = 0; at < items.length; at += CLASSES_AT_ONCE)
    await doTogether({ kind: SAVE_ROSTER, items: items.slice(at, at + CLASSES_AT_ONCE), act }, services);
}
