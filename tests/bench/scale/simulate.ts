import { createRandom, type Random } from "../../support/money/random.ts";
import results from "../results.json" with { type: "json" };

/**
 * `npm run simulate`: a Monday of 1,000 studios with 1,000 members each, minute by minute, with what one call costs on
 * one core as `npm run bench` measured it last (`results.json`; API and embedded engine together, so that both are paid
 * for). Prints where the busiest hour is, what it is made of, and how many cores keep 99 of 100 calls under
 * the limit. `STUDIOS=100 MEMBERS=500` for others.
 */
const STUDIOS = Number(process.env.STUDIOS ?? 1_000);
const MEMBERS = Number(process.env.MEMBERS ?? 1_000);
const PEOPLE = STUDIOS * MEMBERS;
const LIMIT_MS = 100;
/** No core is planned to be busier than this: what comes in bursts needs room. */
const FULLEST = 0.7;
const MINUTES = 24 * 60;

/** The first number of a figure's note, as in "746 requests a second, bare 678". @throws Error for a figure that is gone */
function measured(bench: keyof typeof results, start: string): number {
  const figures: { what: string; note?: string }[] = Object.values(results[bench]);
  const number = figures.find(({ what }) => what.startsWith(start))?.note?.match(/[\d.]+/)?.[0];
  if (!number) throw new Error(`results.json has no "${start}".`);
  return Number(number);
}

const PULL_MS = 1_000 / measured("api", "GET /api/sync with nothing new");
const WRITE_MS = measured("sync", "500 queued writes pushed") / 500;

/** Milliseconds of one core for one call, as the last bench measured it. */
const COST_MS = {
  pull: PULL_MS,
  // The same, because another member's write poked this device.
  pokedPull: PULL_MS,
  // A member has some 2,600 rows, in four pages.
  firstSync: measured("sync", "first sync of 10000 documents") * 0.26,
  write: WRITE_MS,
  // Hold, checkout, webhook, receipt: four writes, and two pulls of the devices they poke.
  booking: 4 * WRITE_MS + 2 * PULL_MS,
  // A guess: found by its due index, one push encrypted and sent.
  reminder: 2,
};
type Call = keyof typeof COST_MS;
/** So long an app stays in front once it is opened. */
const OPEN_MINUTES = 5;
/** Streams for pokes that one API process holds (`api/sync/live`). */
const STREAMS_OF_A_PROCESS = 5_000;

/** By minute: what all studios call, and how many apps are open. Shares of people are guesses, and stand here to be changed. */
function planDay(): { calls: Record<Call, number[]>; open: number[] } {
  const spread = (total: number, at: number, widthMinutes: number) =>
    bell(at, widthMinutes).map((share) => share * total);
  const add = (...parts: number[][]) =>
    Array.from({ length: MINUTES }, (_, minute) => parts.reduce((sum, part) => sum + (part[minute] ?? 0), 0));
  // Two of five open the app on a Monday: in the morning, at noon, before the evening's classes.
  const opens = add(
    spread(PEOPLE * 0.15, 8 * 60, 60),
    spread(PEOPLE * 0.1, 12.5 * 60, 45),
    spread(PEOPLE * 0.25, 17.5 * 60, 90),
  );
  // One of two hundred has a new device, or one that was cleared.
  const firstSync = opens.map((count) => count * 0.005);
  const pull = opens.map((count) => count * 3);
  // The week's classes open on Monday at noon: one of twelve members books then, the others over the day.
  const booking = add(spread(PEOPLE * 0.08, 12 * 60 + 2, 6), spread(PEOPLE * 0.04, 18 * 60, 120));
  const write = add(
    opens.map((count) => count * 0.2),
    spread(PEOPLE * 0.06, 18.5 * 60, 60),
  );
  // An attendee of an evening class is reminded two hours before, and of tomorrow's class a day before.
  const reminder = add(spread(PEOPLE * 0.1, 16.5 * 60, 30), spread(PEOPLE * 0.08, 17 * 60, 30));
  const open = add(...Array.from({ length: OPEN_MINUTES }, (_, ago) => later(add(opens, booking), ago)));
  // A seat that is taken changes the class for all who look at it in that studio.
  const pokedPull = booking.map((count, minute) => count * ((open[minute] ?? 0) / STUDIOS));
  return { calls: { pull, pokedPull, firstSync, write, booking, reminder }, open };
}

const later = (counts: number[], minutes: number): number[] => counts.map((_, minute) => counts[minute - minutes] ?? 0);

/** Shares of a day's minutes that add up to one, thickest at `at`. */
function bell(at: number, width: number): number[] {
  const weights = Array.from({ length: MINUTES }, (_, minute) => Math.exp(-(((minute - at) / width) ** 2)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Milliseconds between two events that come `perMs` often, by chance. */
const waitOf = (perMs: number, random: Random) => -Math.log(1 - random.next()) / perMs;

/**
 * One minute on so many cores, each call to the core that is free first.
 * @returns how long of 100 calls the 99th took, waiting included, in ms
 */
function playMinute(calls: Record<Call, number>, cores: number, random: Random): number {
  const total = Object.values(calls).reduce((sum, count) => sum + count, 0);
  const freeAt = new Float64Array(cores);
  const took: number[] = [];
  for (let now = 0; now < 60_000; now += waitOf(total / 60_000, random)) {
    // One core of ten is as good a choice as the best of hundreds, and is how a proxy chooses.
    const tried = Array.from({ length: Math.min(10, cores) }, () => random.below(cores));
    const core = tried.reduce((best, one) => ((freeAt[one] ?? 0) < (freeAt[best] ?? 0) ? one : best));
    const endsAt = Math.max(now, freeAt[core] ?? 0) + COST_MS[chooseCall(calls, total, random)];
    freeAt[core] = endsAt;
    took.push(endsAt - now);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}

function chooseCall(calls: Record<Call, number>, total: number, random: Random): Call {
  let at = random.next() * total;
  for (const [call, count] of Object.entries(calls) as [Call, number][]) {
    at -= count;
    if (at < 0) return call;
  }
  return "pull";
}

const { calls: day, open } = planDay();
const CALLS = Object.keys(COST_MS) as Call[];
const callsAt = (minute: number) =>
  Object.fromEntries(CALLS.map((call) => [call, day[call][minute] ?? 0])) as Record<Call, number>;
const busyAt = (minute: number) =>
  CALLS.reduce((sum, call) => sum + (day[call][minute] ?? 0) * COST_MS[call], 0) / 60_000;
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

console.log(`${STUDIOS} studios, ${PEOPLE.toLocaleString("en-US")} people, a Monday\n`);
const busiest = Array.from({ length: MINUTES }, (_, minute) => minute).toSorted((a, b) => busyAt(b) - busyAt(a));
const peaks = [busiest[0] ?? 0, 8 * 60, 16 * 60 + 45, 18 * 60];
for (const minute of new Set(peaks)) {
  const parts = CALLS.map((call) => `${call} ${Math.round(((day[call][minute] ?? 0) * COST_MS[call]) / 600)}%`);
  const perSecond = CALLS.reduce((sum, call) => sum + (day[call][minute] ?? 0), 0) / 60;
  console.log(
    `${clock(minute).padStart(5)}  ${perSecond.toFixed(0)} calls a second, ${busyAt(minute).toFixed(1)} cores: of one core ${parts.join(", ")}`,
  );
}
const peak = busiest[0] ?? 0;
const random = createRandom(1);
let cores = Math.ceil(busyAt(peak) / FULLEST);
let p99 = playMinute(callsAt(peak), cores, random);
while (p99 > LIMIT_MS && cores < 10_000) {
  cores = Math.ceil(cores * 1.1);
  p99 = playMinute(callsAt(peak), cores, random);
}
const idle =
  CALLS.reduce((sum, call) => sum + day[call].reduce((a, b) => a + b, 0) * COST_MS[call], 0) / (MINUTES * 60_000);
console.log(
  `\n${cores} cores carry the busiest minute (${clock(peak)}) with 99 of 100 calls in ${p99.toFixed(0)} ms; over the day ${idle.toFixed(1)} are busy.`,
);
const mostOpen = Math.max(...open);
const streams = Math.ceil(mostOpen / STREAMS_OF_A_PROCESS);
console.log(`${Math.round(mostOpen).toLocaleString("en-US")} apps are open at most: streams for ${streams} processes.`);
