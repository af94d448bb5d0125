import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dayIn } from "../../shared/core/time.ts";
import { type Figure, report } from "./figures.ts";
import { type Crowd, figuresOfCrowd, meetCrowd } from "./scale/crowd.ts";
import { figuresOfJobs, runIdleJobs } from "./scale/idle-jobs.ts";
import {
  type Asked,
  ask,
  type FirstSync,
  heldMegabytes,
  peakMegabytes,
  syncAll,
  WHO,
  type Who,
} from "./scale/measure.ts";
import { type OpenStudio, openStudio } from "./scale/open-studio.ts";
import { plantStudio, type Size } from "./scale/plant.ts";
import { figuresOfMore, findMoreReads, type Read } from "./scale/reads.ts";
import { stallOfReconcile } from "./scale/stall.ts";
import { measureWrites } from "./scale/writes.ts";

/**
 * `npm run bench:scale`: what five years and 20,000 people cost. The demo studio against its multiple, in turns: reads
 * and writes of every role, first syncs, a crowd, memory, jobs with nothing to do, and how long the server kept a
 * question waiting while jobs ran. `SIZE=medium` for 2,000 people, `MINUTES=60` to watch the jobs of an hour. Planting
 * the large studio takes five minutes, once; it is kept in node_modules/.cache/scale.
 */
const LARGE = (process.env.SIZE ?? "large") as Size;
/** Until the jobs have looked at what was planted behind their backs. */
const FEWEST_MINUTES = 2;
const MINUTES = Number(process.env.MINUTES ?? FEWEST_MINUTES);
/** How long each crowd stays: once in the small studio, twice in the large one. */
const CROWD_SECONDS = { small: 20, large: [60, 60] };
/** Until memory is looked at after the crowd: V8 returns it in several rounds, the last after more than a minute. */
const REST_MS = 60_000;
const KILOBYTES = 1_000;

const today = dayIn("America/Los_Angeles", Temporal.Now.instant());
const WEEK = `/api/class-instances?from=${today}&to=${addDays(today, 6)}`;
const READS: Read[] = [
  ["guest", WEEK],
  ["student", "/api/bookings"],
  ["student", "/api/cart"],
  ["student", "/api/profile"],
  ["student", "/api/orders"],
  ["student", "/api/invoices"],
  ["parent", "/api/skill-records"],
  ["instructor", "/api/known-people?query=a"],
  ["instructor", "/api/known-people?query=amara"],
  ["instructor", "/api/chat/people"],
  ["instructor", "/api/skill-records"],
  ["admin", "/api/skill-records"],
  ["admin", "/api/admin/users"],
  ["admin", "/api/admin/users?search=amara"],
  ["admin", "/api/admin/orders"],
  ["admin", "/api/admin/orders?query=3"],
  ["admin", "/api/admin/invoices?show=all"],
  ["admin", "/api/admin/invoices?show=overdue"],
  ["admin", "/api/admin/passes"],
  ["admin", "/api/admin/gift-cards"],
  ["admin", "/api/admin/ledger"],
  ["admin", "/api/admin/waivers"],
];
/** Few rounds are enough for so many. */
const MORE_ROUNDS = 5;
const MORE_READS = findMoreReads(READS);
const MOST_P95_MS = 100;
/** A search answers while a name is being typed. */
const MOST_SEARCH_P95_MS = 50;
const LIMITS: Record<Who, { bytes: number; rows: number }> = {
  guest: { bytes: 1_000, rows: 12_000 },
  student: { bytes: 1_000, rows: 12_000 },
  parent: { bytes: 1_000, rows: 12_000 },
  instructor: { bytes: 3_000, rows: 12_000 },
  admin: { bytes: 5_000, rows: 12_000 },
};

/**
 * Each thing is measured in the small studio and in the large one before the next, so that both meet the machine as it is
 * in that minute. Lists of two are of small and large.
 */
async function measureBoth(small: OpenStudio, large: OpenStudio) {
  const studios = [small, large];
  const syncs: FirstSync[][] = [];
  for (const who of WHO) {
    const synced = [];
    for (const { origin, tokens } of studios) synced.push(await syncAll(origin, tokens[who]));
    syncs.push(synced);
  }
  const reads: Asked[][] = [];
  for (const [who, path] of READS) reads.push(await ask(studios, who, path));
  const moreReads: Asked[] = [];
  for (const [who, path] of MORE_READS) {
    // The small studio is asked too, so that both are as warm for what follows.
    const [, ofLarge] = await ask(studios, who, path, MORE_ROUNDS);
    if (ofLarge) moreReads.push(ofLarge);
  }
  const writes = await measureWrites(studios);
  const { pid } = large.server;
  const [peak, before] = [peakMegabytes(pid), heldMegabytes(pid)];
  const meet = ({ origin, tokens }: OpenStudio, seconds: number) => meetCrowd({ origin, tokens, week: WEEK, seconds });
  const crowdOfSmall = await meet(small, CROWD_SECONDS.small);
  const crowds: Crowd[] = [];
  for (const seconds of CROWD_SECONDS.large) crowds.push(await meet(large, seconds));
  await sleep(REST_MS);
  const megabytes = { peak, before, after: heldMegabytes(pid) };
  return { syncs, reads, moreReads, writes, crowdOfSmall, crowds, megabytes };
}

async function measureServers(dataDirs: { small: string; large: string }) {
  // The large studio is alone while its stalls are watched; the small one, only there to compare with, needs no hour.
  await using large = await openStudio("large", dataDirs.large, MINUTES);
  await using small = await openStudio("small", dataDirs.small, FEWEST_MINUTES);
  const measured = await measureBoth(small, large);
  const { longestWaitMs, stallMs, server, tokens } = large;
  const reconcile = await stallOfReconcile(server, tokens.admin);
  return { ...measured, longestWaitMs, stallMs: { ...stallMs, reconcile } };
}

async function measureAll() {
  await using folders = new AsyncDisposableStack();
  const plant = async (size: Size) => {
    const dataDir = await plantStudio(size);
    folders.defer(() => rm(dataDir, { recursive: true, force: true }));
    return dataDir;
  };
  const dataDirs = { small: await plant("small"), large: await plant(LARGE) };
  const measured = await measureServers(dataDirs);
  return { ...measured, jobs: await runIdleJobs(dataDirs.large) };
}

const { syncs, reads, moreReads, writes, longestWaitMs, stallMs, megabytes, ...measured } = await measureAll();

type Timed = Omit<Asked, "examined">;

const mostP95Of = (path: string) => (/[?&](query|search)=/.test(path) ? MOST_SEARCH_P95_MS : MOST_P95_MS);

/** Of medians, with what they are of in the note. */
const ratioOf = (what: string, before: Timed, after: Timed, limit: number): Figure => ({
  what,
  value: after.status < 300 ? after.medianMs / before.medianMs : Number.NaN,
  limit,
  note: `${before.medianMs.toFixed(0)} → ${after.medianMs.toFixed(0)} ms, ${(after.bytes / KILOBYTES).toFixed(0)} kB${after.status < 300 ? "" : `, ${after.status}`}`,
});

const figures: Figure[] = READS.flatMap(([who, path], at): Figure[] => {
  const [before, after] = reads[at] ?? [];
  if (!before || !after) return [];
  const p95Ms = after.status < 300 ? after.p95Ms : Number.NaN;
  return [
    ratioOf(`${path.replace(/from=.*/, "one week")}, ${who}`, before, after, 2),
    {
      what: "  its 95th percentile",
      value: p95Ms,
      limit: mostP95Of(path),
      unit: "ms",
      note: `${after.examined} documents`,
    },
  ];
});
figures.push(...figuresOfMore(MORE_READS, moreReads));
for (const [before, after] of writes)
  if (before && after) figures.push(ratioOf(`${after.what}, ${after.who}`, before, after, 1.5));
for (const [at, who] of WHO.entries()) {
  const [ofSmall, sync] = syncs[at] ?? [];
  if (!sync) continue;
  const note = `${sync.pages} pages, ${sync.ms.toFixed(0)} ms, ${ofSmall?.rows} rows in the small studio`;
  const { bytes, rows } = LIMITS[who];
  const isWhole = sync.isWhole ? 1 : Number.NaN;
  figures.push(
    { what: `first sync, ${who}`, value: (sync.bytes / KILOBYTES) * isWhole, limit: bytes, unit: "kB", note },
    { what: "  its rows", value: sync.rows * isWhole, limit: rows },
  );
}
const ofJobs = `in ${MINUTES} min of jobs`;
figures.push(
  { what: `the longest wait ${ofJobs}`, value: longestWaitMs, limit: 500, unit: "ms" },
  {
    what: `the longest stall of the event loop ${ofJobs}`,
    value: stallMs.jobs,
    limit: 50,
    unit: "ms",
    note: `a process with nothing to do ${stallMs.nothing.toFixed(1)} ms`,
  },
  { what: "  while the books are reconciled", value: stallMs.reconcile, limit: 50, unit: "ms" },
  { what: "memory of the API at most", value: megabytes.peak, limit: 350, unit: "MB" },
);
figures.push(...figuresOfCrowd({ small: measured.crowdOfSmall, rounds: measured.crowds, megabytes }));
figures.push(...figuresOfJobs(measured.jobs));
report(figures);
