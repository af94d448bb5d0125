import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dayIn } from "../../shared/core/time.ts";
import { startServer } from "../support/server.ts";
import { type Figure, report } from "./figures.ts";
import {
  type Asked,
  ask,
  type FirstSync,
  firstSync,
  peakMegabytes,
  signInAll,
  startProbe,
  WHO,
  type Who,
} from "./scale/measure.ts";
import { plantStudio, type Size } from "./scale/plant.ts";

/**
 * `npm run bench:scale`: what five years and 20,000 people cost. The demo studio against its multiple: reads of every
 * role, first syncs, memory, and how long the server kept a question waiting while jobs ran. `SIZE=medium` for 2,000
 * people. Planting the large studio takes five minutes, once; it is kept in node_modules/.cache/scale.
 */
const LARGE = (process.env.SIZE ?? "large") as Size;
/** Until the jobs have looked at what was planted behind their backs. */
const SETTLE_MS = 60_000;
const KILOBYTES = 1_000;

const today = dayIn("America/Los_Angeles", Temporal.Now.instant());
const READS: [who: Who, path: string][] = [
  ["guest", `/api/class-instances?from=${today}&to=${addDays(today, 6)}`],
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
const LIMITS: Record<Who, { bytes: number; rows: number }> = {
  guest: { bytes: 1_000, rows: 12_000 },
  student: { bytes: 1_000, rows: 12_000 },
  parent: { bytes: 1_000, rows: 12_000 },
  instructor: { bytes: 3_000, rows: 12_000 },
  admin: { bytes: 5_000, rows: 12_000 },
};

interface Measured {
  reads: Asked[];
  syncs: Record<string, FirstSync>;
  longestWaitMs: number;
  megabytes: number;
}

async function measure(size: Size): Promise<Measured> {
  const dataDir = await plantStudio(size);
  try {
    await using server = await startServer({ dataDir, env: { LOG_LEVEL: "fatal" } });
    const endProbe = startProbe(server.origin);
    await sleep(SETTLE_MS);
    const longestWaitMs = await endProbe();
    const tokens = await signInAll(server.origin);
    const syncs: Record<string, FirstSync> = {};
    for (const who of WHO) syncs[who] = await firstSync(server.origin, tokens[who]);
    const reads: Asked[] = [];
    for (const [who, path] of READS) reads.push(await ask(server.origin, path, tokens[who]));
    return { reads, syncs, longestWaitMs, megabytes: peakMegabytes(server.pid) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const small = await measure("small");
const large = await measure(LARGE);

const figures: Figure[] = READS.flatMap(([who, path], at): Figure[] => {
  const [before, after] = [small.reads[at], large.reads[at]];
  if (!before || !after) return [];
  const what = `${path.replace(/from=.*/, "one week")}, ${who}`;
  const note = `${before.medianMs.toFixed(0)} → ${after.medianMs.toFixed(0)} ms, ${(after.bytes / KILOBYTES).toFixed(0)} kB`;
  const isRefused = after.status !== 200;
  return [
    { what, value: after.medianMs / before.medianMs, limit: 2, note: isRefused ? `${note}, ${after.status}` : note },
    { what: "  its 95th percentile", value: isRefused ? Number.NaN : after.p95Ms, limit: 100, unit: "ms" },
  ];
});
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
figures.push(
  { what: "the longest wait in the first minute", value: large.longestWaitMs, limit: 500, unit: "ms" },
  { what: "memory of the API at most", value: large.megabytes, limit: 350, unit: "MB" },
);
report(figures);
