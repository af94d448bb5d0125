import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dayIn } from "../../shared/core/time.ts";
import { UNLIMITED } from "../support/app-fixtures.ts";
import { startServer } from "../support/server.ts";
import { type Figure, report } from "./figures.ts";
import { type Crowd, figuresOfCrowd, meetCrowd } from "./scale/crowd.ts";
import { figuresOfJobs, type IdleJob, runIdleJobs } from "./scale/idle-jobs.ts";
import {
  type Asked,
  ask,
  type FirstSync,
  heldMegabytes,
  peakMegabytes,
  signInAll,
  startProbe,
  syncAll,
  WHO,
  type Who,
} from "./scale/measure.ts";
import { plantStudio, type Size } from "./scale/plant.ts";
import { figuresOfMore, findMoreReads, openEngine, type Read } from "./scale/reads.ts";
import { longStalls, STALL_WATCH, stallOfReconcile, startNothing, takeStall } from "./scale/stall.ts";
import { type MeasuredWrite, measureWrites } from "./scale/writes.ts";

/**
 * `npm run bench:scale`: what five years and 20,000 people cost. The demo studio against its multiple: reads and writes
 * of every role, first syncs, a crowd, memory, jobs with nothing to do, and how long the server kept a question waiting
 * while jobs ran. `SIZE=medium` for 2,000 people, `MINUTES=60` to watch the jobs of an hour. Planting the large studio
 * takes five minutes, once; it is kept in node_modules/.cache/scale.
 */
const LARGE = (process.env.SIZE ?? "large") as Size;
/** Until the jobs have looked at what was planted behind their backs. */
const FEWEST_MINUTES = 2;
const MINUTES = Number(process.env.MINUTES ?? FEWEST_MINUTES);
/** How long each crowd stays: once in the small studio, twice in the large one. */
const CROWD_SECONDS: Record<"small" | "large", number[]> = { small: [20], large: [60, 60] };
/** Until memory is looked at after the crowd. */
const REST_MS = 30_000;
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

interface Measured {
  reads: Asked[];
  moreReads: Asked[];
  writes: MeasuredWrite[];
  syncs: Record<string, FirstSync>;
  longestWaitMs: number;
  stallMs: { jobs: number; reconcile: number; nothing: number };
  crowds: Crowd[];
  megabytes: { peak: number; before: number; after: number };
  jobs: IdleJob[];
}

async function measure(size: Size): Promise<Measured> {
  const dataDir = await plantStudio(size);
  try {
    const measured = await measureServer(size, dataDir);
    return { ...measured, jobs: size === "small" ? [] : await runIdleJobs(dataDir) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureServer(size: Size, dataDir: string): Promise<Omit<Measured, "jobs">> {
  // The engine is the bench's, which asks it what it has read.
  await using engine = await openEngine(dataDir);
  const env = { LOG_LEVEL: "fatal", MONGODB_URI: engine.uri, ...UNLIMITED, ...STALL_WATCH };
  await using server = await startServer({ dataDir, env });
  await using nothing = await startNothing();
  await takeStall(server);
  const ofStart = longStalls(server).length;
  const endProbe = startProbe(server.origin);
  // The small studio is there to compare with, so its jobs need no hour.
  await sleep((size === "small" ? FEWEST_MINUTES : MINUTES) * 60_000);
  const longestWaitMs = await endProbe();
  const stallOfJobsMs = await takeStall(server);
  const stallOfNothingMs = await takeStall(nothing);
  for (const stall of longStalls(server).slice(ofStart)) console.log(`${size}: the server ${stall}`);
  for (const stall of longStalls(nothing)) console.log(`${size}: a process with nothing to do ${stall}`);
  const tokens = await signInAll(server.origin);
  const syncs: Record<string, FirstSync> = {};
  for (const who of WHO) syncs[who] = await syncAll(server.origin, tokens[who]);
  const reads: Asked[] = [];
  const { count } = engine;
  for (const [who, path] of READS) reads.push(await ask(server.origin + path, tokens[who], { count }));
  const moreReads: Asked[] = [];
  for (const [who, path] of MORE_READS)
    moreReads.push(await ask(server.origin + path, tokens[who], { count, rounds: MORE_ROUNDS }));
  const writes = await measureWrites(server.origin, tokens);
  const [peak, before] = [peakMegabytes(server.pid), heldMegabytes(server.pid)];
  const crowds: Crowd[] = [];
  for (const seconds of CROWD_SECONDS[size === "small" ? "small" : "large"])
    crowds.push(await meetCrowd({ origin: server.origin, tokens, week: WEEK, seconds }));
  await sleep(REST_MS);
  const after = heldMegabytes(server.pid);
  const reconcile = await stallOfReconcile(server, tokens.admin);
  const stallMs = { jobs: stallOfJobsMs, reconcile, nothing: stallOfNothingMs };
  return { reads, moreReads, writes, syncs, longestWaitMs, stallMs, crowds, megabytes: { peak, before, after } };
}

const small = await measure("small");
const large = await measure(LARGE);

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
  const [before, after] = [small.reads[at], large.reads[at]];
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
figures.push(...figuresOfMore(MORE_READS, large.moreReads));
for (const [at, after] of large.writes.entries()) {
  const before = small.writes[at];
  if (before) figures.push(ratioOf(`${after.what}, ${after.who}`, before, after, 1.5));
}
for (const who of WHO) {
  const sync = large.syncs[who];
  if (!sync) continue;
  const note = `${sync.pages} pages, ${sync.ms.toFixed(0)} ms, ${small.syncs[who]?.rows} rows in the small studio`;
  const { bytes, rows } = LIMITS[who];
  const isWhole = sync.isWhole ? 1 : Number.NaN;
  figures.push(
    { what: `first sync, ${who}`, value: (sync.bytes / KILOBYTES) * isWhole, limit: bytes, unit: "kB", note },
    { what: "  its rows", value: sync.rows * isWhole, limit: rows },
  );
}
const ofJobs = `in ${MINUTES} min of jobs`;
figures.push(
  { what: `the longest wait ${ofJobs}`, value: large.longestWaitMs, limit: 500, unit: "ms" },
  {
    what: `the longest stall of the event loop ${ofJobs}`,
    value: large.stallMs.jobs,
    limit: 50,
    unit: "ms",
    note: `a process with nothing to do ${large.stallMs.nothing.toFixed(1)} ms`,
  },
  { what: "  while the books are reconciled", value: large.stallMs.reconcile, limit: 50, unit: "ms" },
  { what: "memory of the API at most", value: large.megabytes.peak, limit: 350, unit: "MB" },
);
const [crowdOfSmall] = small.crowds;
if (crowdOfSmall)
  figures.push(...figuresOfCrowd({ small: crowdOfSmall, rounds: large.crowds, megabytes: large.megabytes }));
figures.push(...figuresOfJobs(large.jobs));
report(figures);
