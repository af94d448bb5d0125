import { setTimeout as sleep } from "node:timers/promises";
import { message } from "#shared/core/messages/message.ts";
import { toInstant } from "#shared/core/time.ts";
import { isBackupDue, isBackupLate, isRehearsalDue } from "#shared/features/backups/rules.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { notifyAdmins } from "../notifications/index.ts";
import { backUp, lastBackupAt } from "./back-up.ts";
import { rehearse } from "./rehearse.ts";
import { JOBS, readState, saveState } from "./state.ts";

/** Less than a job keeps its lock: what takes longer goes on under its lease, and the page shows how it ends. */
const WAITED_FOR_MS = 45_000;

export const jobs: JobDefinition[] = [
  { name: JOBS.backup, every: "10 minutes", holdsWrites: true, run: backUpWhenDue },
  { name: JOBS.rehearsal, every: "1 hour", run: rehearseWhenDue },
];

const notTooLong = (work: Promise<unknown>) => {
  work.catch(() => undefined);
  return Promise.race([work, sleep(WAITED_FOR_MS, undefined, { ref: false })]);
};

async function backUpWhenDue(services: Services): Promise<void> {
  const state = await readState(services);
  const { now, timeZone } = services;
  try {
    if (state.asked.includes("backup") || isBackupDue({ now: now(), timeZone, since: lastBackupAt(state) }))
      await notTooLong(backUp(services));
  } finally {
    await notifyOfLate(services);
  }
}

async function rehearseWhenDue(services: Services): Promise<void> {
  const { asked, last, rehearsal, beganAt } = await readState(services);
  const since = toInstant(rehearsal?.at ?? beganAt);
  const isDue = last !== null && isRehearsalDue({ now: services.now(), since });
  if (asked.includes("rehearsal") || isDue) await notTooLong(rehearse(services));
  const after = await readState(services);
  if (after.rehearsal?.reason) await notifyOfRehearsal(after.rehearsal.at, services);
}

/** Once for each backup that none followed. Notify before saving: a repeat has the same key. */
async function notifyOfLate(services: Services): Promise<void> {
  const state = await readState(services);
  const since = lastBackupAt(state);
  const known = state.notifiedOf?.getTime() === since.epochMilliseconds;
  if (known || !isBackupLate({ now: services.now(), since })) return;
  await notifyAdmins(services, {
    key: `backup-late:${since}`,
    title: message("The backup is late"),
    message: state.last
      ? message("The studio was last backed up {when}.", { when: { moment: since.toString() } })
      : message("The studio was never backed up."),
    link: LINK,
    email: "always",
  });
  await saveState({ notifiedOf: new Date(since.epochMilliseconds) });
}

async function notifyOfRehearsal(at: Date, services: Services): Promise<void> {
  await notifyAdmins(services, {
    key: `backup-rehearsal:${at.toISOString()}`,
    title: message("A backup couldn't be restored"),
    message: message("We test-restored the newest backup, and something was missing or different."),
    link: LINK,
    email: "always",
  });
}

const LINK = "/admin/scheduled-jobs";
