import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { jobWords } from "#shared/features/scheduled-jobs/job-words.ts";
import { overdueBefore } from "#shared/features/scheduled-jobs/rules.ts";
import { mongoose } from "../../db/mongoose.ts";
import { readMailFlow } from "../../email/mail-state.ts";
import { type JobDefinition, LOCK_MS } from "../../jobs/queue.ts";
import { findPlannedBefore } from "../../jobs/state.ts";
import type { Services } from "../../services.ts";
import { notifyAdmins } from "../notifications/index.ts";
import { type Outage, OutageModel } from "./outage.model.ts";

const { trusted } = mongoose;

const LINK = "/admin/scheduled-jobs";
const MAIL = "mail";
const MOST_KNOWN = 500;
const MOST_NAMED = 5;
/** A machine that slept finds all jobs overdue: they get so long to begin. */
const CONFIRMED_AFTER_MS = 50_000;

/** The names of the jobs that are overdue now. */
export async function findOverdue(definitions: JobDefinition[], { now }: Pick<Services, "now">): Promise<string[]> {
  const moments = new Map(definitions.map((job) => [job.name, toDate(overdueBefore(job, now()))]));
  const lockedSince = now().epochMilliseconds - LOCK_MS;
  const late = await findPlannedBefore(moments);
  return late.filter(({ lockedAt }) => !lockedAt || lockedAt.getTime() < lockedSince).map(({ name }) => name);
}

/** Notifies admins of each outage once: of overdue jobs, and of mail that stopped and works again. */
export async function checkOutages(definitions: JobDefinition[], services: Services): Promise<void> {
  const known = await OutageModel.find().limit(MOST_KNOWN).lean<Outage[]>();
  const mail = known.find(({ _id }) => _id === MAIL) ?? null;
  await checkJobs(
    definitions,
    known.filter(({ _id }) => _id !== MAIL),
    services,
  );
  await checkMail(mail, services);
}

async function checkJobs(definitions: JobDefinition[], known: Outage[], services: Services): Promise<void> {
  const overdue = new Set(await findOverdue(definitions, services));
  const present = toDate(services.now());
  for (const name of overdue)
    if (!known.some(({ _id }) => _id === name)) await OutageModel.create({ _id: name, since: present });
  const over = known.filter(({ _id }) => !overdue.has(_id)).map(({ _id }) => _id);
  if (over.length > 0) await OutageModel.deleteMany({ _id: trusted({ $in: over }) });
  const confirmed = known
    .filter(({ _id, since, notifiedAt }) => overdue.has(_id) && !notifiedAt && isConfirmed(since, present))
    .toSorted((a, b) => a.since.getTime() - b.since.getTime());
  const [first] = confirmed;
  if (!first) return;
  // Notify before saving: after a crash the next run repeats it under the same key, which sends nothing twice.
  await notifyAdmins(services, {
    key: `jobs-overdue:${first._id}:${first.since.toISOString()}`,
    title: message("A scheduled job is overdue"),
    message: message(
      "{count, plural, one {A job didn't run when it should: {jobs}.} other {# jobs didn't run when they should, first of all: {jobs}.}}",
      { count: confirmed.length, jobs: { list: confirmed.slice(0, MOST_NAMED).map(({ _id }) => jobWords(_id)) } },
    ),
    link: LINK,
    email: "always",
  });
  await OutageModel.updateMany({ _id: trusted({ $in: confirmed.map(({ _id }) => _id) }) }, { notifiedAt: present });
}

const isConfirmed = (since: Date, present: Date): boolean => present.getTime() - since.getTime() >= CONFIRMED_AFTER_MS;

/** Nothing can be mailed while mail is stopped: the app says so at once, and a letter once it works again. */
async function checkMail(known: Outage | null, services: Services): Promise<void> {
  const { isStopped, waiting, failedAt, lastSentAt } = await readMailFlow(services);
  const present = toDate(services.now());
  if (isStopped && !known) await OutageModel.create({ _id: MAIL, since: failedAt ?? present });
  if (isStopped && known && !known.notifiedAt && isConfirmed(known.since, present)) {
    await notifyAdmins(services, {
      key: `mail-stopped:${known.since.toISOString()}`,
      title: message("Email isn't going out"),
      message: message("The mail server isn't accepting email. We'll keep it and try again."),
      link: LINK,
      email: "never",
    });
    await OutageModel.updateOne({ _id: MAIL }, { notifiedAt: present });
  }
  // Letters are given up after three days: that none fails any more does not mean that they leave.
  if (!known || isStopped || lastSentAt === null || lastSentAt <= known.since) return;
  if (known.notifiedAt) await announceMailWorks(known, waiting, services);
  await OutageModel.deleteOne({ _id: MAIL });
}

async function announceMailWorks({ since }: Outage, waiting: number, services: Services): Promise<void> {
  await notifyAdmins(services, {
    key: `mail-works:${since.toISOString()}`,
    title: message("Email works again"),
    message: message(
      "Email didn't go out since {since}. It works again{waiting, plural, =0 {.} one {, and # email follows within an hour.} other {, and # emails follow within an hour.}}",
      { since: { moment: since.toISOString() }, waiting },
    ),
    link: LINK,
    email: "always",
  });
}
