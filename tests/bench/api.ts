import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { v7 as newId } from "uuid";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { addDays, dayIn, instantIn, toDate } from "../../shared/core/time.ts";
import { openCluster } from "../faults/cluster.ts";
import { type Figure, isSmall, median, report, roundsOf } from "./figures.ts";

/**
 * `npm run bench:api`: requests a second of the two busiest reads, as a ratio to the same query on bare Koa with the
 * MongoDB driver, in the same run: the rounds of both take turns, the medians are compared.
 */
const ROUNDS = roundsOf(7);
/** A small round has company: it goes by requests, since in a second a busy machine may answer none. */
const LOAD = isSmall ? { connections: 2, amount: 20 } : { connections: 16, duration: 4 };
const TARGET = { read: 0.7, pull: 0.8 };
const ZONE = "America/Los_Angeles";
const CLASSES_A_DAY = 12;
const DAYS = 7 * 14;

const today = dayIn(ZONE, Temporal.Now.instant());
const [from, to] = [today, addDays(today, 20)];

/** A calendar as the demo studio has it: four weeks back, ten ahead. */
async function addCalendar(): Promise<void> {
  const docs = Array.from({ length: DAYS * CLASSES_A_DAY }, (_, i) => {
    const day = addDays(today, Math.floor(i / CLASSES_A_DAY) - 28);
    const startTime = `${String(9 + (i % CLASSES_A_DAY)).padStart(2, "0")}:00`;
    const startsAt = toDate(instantIn(ZONE, day, startTime));
    return {
      _id: newId(),
      blueprintId: newId(),
      seriesId: newId(),
      name: "Silks Fundamentals",
      description:
        "Climbs, foot locks and a first inversion. Bring leggings that cover the knee, and a bottle of water.",
      apparatus: "Silks",
      level: "beginner" as const,
      place: "Main hall",
      instructorId: newId(),
      instructorName: "Maya Torres",
      substituteFor: null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 75 * 60_000),
      date: day,
      startTime,
      endTime: `${startTime.slice(0, 3)}15`,
      capacity: 12,
      seatsLeft: 4,
      seats: Array.from({ length: 8 }, (_, seat) => ({
        bookingId: newId(),
        attendeeId: newId(),
        attendeeName: `Student ${seat}`,
        bookedById: newId(),
        status: "booked" as const,
        heldUntil: null,
        operationId: newId(),
      })),
      priceCents: 2_500,
      cancelUntilHours: 12,
      audiences: ["public"],
    };
  });
  await ClassInstanceModel.insertMany(docs);
}

/** The cursor of a device that has been open for a while: it pulled everything, and once more past the overlap window. */
async function latestCursor(origin: string): Promise<string> {
  const cursor = await pullAll(origin, "");
  await sleep(6_500);
  return pullAll(origin, cursor);
}

async function pullAll(origin: string, from: string): Promise<string> {
  const answer = await fetch(`${origin}/api/sync${from && `?cursor=${encodeURIComponent(from)}`}`);
  const { cursor, more } = (await answer.json()) as { cursor: string; more: boolean };
  return more ? pullAll(origin, cursor) : cursor;
}

/** The bare server answers with the fields the API answers with, so that both always send the same. */
async function startBare(uri: string, cursor: string, fields: string[]) {
  const rev = BigInt(parseBase36(JSON.parse(Buffer.from(cursor, "base64url").toString())[1]));
  const env = {
    ...process.env,
    MONGODB_URI: uri,
    SINCE: rev.toString(16),
    FEEDS: FEED_COLLECTIONS.join(","),
    FIELDS: fields.join(","),
    NODE_ENV: "production",
  };
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { env });
  const [port] = await once(child, "message");
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const parseBase36 = (text: string) =>
  [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);

/** The collections of the API's feeds, which a pull would ask one by one. */
const FEED_COLLECTIONS = ["cart_items", "class_instances", "bookings", "products", "notifications", "users"];

async function measure(url: string): Promise<{ rate: number; bytes: number }> {
  const result = await autocannon({ url, ...LOAD });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} faults`);
  return { rate: result.requests.total / result.duration, bytes: result.throughput.total / result.requests.total };
}

async function compare(name: string, ours: string, bare: string, limit: number): Promise<Figure> {
  const [a, b] = [await (await fetch(ours)).text(), await (await fetch(bare)).text()];
  if (Math.abs(a.length - b.length) > Math.max(50, a.length / 50))
    throw new Error(`${name}: ${a.length} and ${b.length} characters are not the same answer`);
  const rates: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
  await Promise.all([measure(ours), measure(bare)]);
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push((await measure(bare)).rate);
    rates.ours.push((await measure(ours)).rate);
  }
  const value = median(rates.ours) / median(rates.bare);
  const note = `${Math.round(median(rates.ours))} requests a second, bare ${Math.round(median(rates.bare))}`;
  return { what: name, value, limit, is: "at-least", note };
}

await using cluster = await openCluster(0);
await addCalendar();
const server = await cluster.start({
  env: {
    NODE_ENV: "production",
    ALLOW_SANDBOX: "true",
    ALLOW_NO_MAIL: "true",
    ALLOW_HTTP: "true",
    LOG_LEVEL: "info",
    RATE_READ_PER_MINUTE: "100000000",
    PUBLIC_URL: "http://localhost:1",
  },
});
const cursor = await latestCursor(server.origin);
const range = `from=${from}&to=${to}`;
const [row] = (await (await fetch(`${server.origin}/api/class-instances?${range}`)).json()) as object[];
const bare = await startBare(cluster.uri, cursor, Object.keys(row ?? {}));
try {
  const [start, end] = [instantIn(ZONE, from, "00:00"), instantIn(ZONE, addDays(to, 1), "00:00")];
  report([
    await compare(
      "GET /api/class-instances, three weeks, guest",
      `${server.origin}/api/class-instances?${range}`,
      `${bare.origin}/api/class-instances?start=${start}&end=${end}`,
      TARGET.read,
    ),
    await compare(
      "GET /api/sync with nothing new, guest",
      `${server.origin}/api/sync?cursor=${cursor}`,
      `${bare.origin}/api/sync?cursor=${cursor}`,
      TARGET.pull,
    ),
  ]);
} finally {
  bare.stop();
}
