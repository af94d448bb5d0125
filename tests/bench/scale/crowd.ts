import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { type Figure, median } from "../figures.ts";
import { syncAll, type Tokens, WHO, type Who } from "./measure.ts";

const CLIENTS = 200;
/** A client that waits longer than this has given up: above every limit of the server. */
const TIMEOUT_SECONDS = 20;
const MOST_REFUSAL_MS = 1_000;

export interface Crowd {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  /** Answers that the database is away. */
  away: number;
  /** Answers that the server has too much to do. */
  refused: number;
  /** Neither good nor a refusal within a second: by what was answered. */
  faults: Record<string, number>;
}

/** What people's apps ask most: for what is new, and the pages they open. */
const PAGES: Record<Who, string[]> = {
  guest: [],
  student: ["/api/profile", "/api/bookings", "/api/cart", "/api/moves/progress"],
  parent: ["/api/profile", "/api/bookings", "/api/skill-records"],
  instructor: ["/api/profile", "/api/chat/people"],
  admin: ["/api/profile", "/api/admin/users?search=amara"],
};

interface CrowdOptions {
  origin: string;
  tokens: Tokens;
  /** The calendar of a week. */
  week: string;
  seconds: number;
}

/** A pull repeats what changed in the last seconds. */
const OVERLAP_MS = 7_000;

/** The cursors of devices that have been open for a while, each with nothing new. */
async function openDevices(origin: string, tokens: Tokens): Promise<Record<Who, string>> {
  const cursors: Record<Who, string> = { guest: "", student: "", parent: "", instructor: "", admin: "" };
  const pullAll = async () => {
    for (const who of WHO) cursors[who] = (await syncAll(origin, tokens[who], cursors[who])).cursor;
  };
  await pullAll();
  await sleep(OVERLAP_MS);
  await pullAll();
  return cursors;
}

/** So many clients at once, each of which asks again as soon as it is answered. */
export async function meetCrowd({ origin, tokens, week, seconds }: CrowdOptions): Promise<Crowd> {
  const cursors = await openDevices(origin, tokens);
  const times: number[] = [];
  const crowd: Crowd = { perSecond: 0, medianMs: 0, p99Ms: 0, away: 0, refused: 0, faults: {} };
  const addFault = (what: string) => {
    crowd.faults[what] = (crowd.faults[what] ?? 0) + 1;
  };
  // The body of an answer is handed over right before its time.
  let code = "";
  const onResponse = (status: number, body: string) => {
    code = status < 400 ? "" : codeOf(body);
  };
  const requestsOf = (who: Who): autocannon.Request[] => {
    const token = tokens[who];
    const pull = `/api/sync?packed=1&cursor=${encodeURIComponent(cursors[who])}`;
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return [pull, week, ...PAGES[who]].map((path) => ({ method: "GET", path, headers, onResponse }));
  };
  const onAnswer = (status: number, ms: number) => {
    times.push(ms);
    if (status < 400) return;
    if (code === "service.database-away") crowd.away += 1;
    if (status !== 429 && code !== "service.busy") return addFault(`${status} ${code}`);
    crowd.refused += 1;
    if (ms > MOST_REFUSAL_MS) addFault(`${status} ${code} after ${Math.floor(ms / 1_000)} s`);
  };
  let clients = 0;
  const options: autocannon.Options = {
    url: origin,
    connections: CLIENTS,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    setupClient: (client) => client.setRequests(requestsOf(WHO[clients++ % WHO.length] ?? "guest")),
  };
  await new Promise<void>((resolve, reject) => {
    autocannon(options, (error) => (error ? reject(error) : resolve()))
      .on("response", (_client, status, _bytes, ms) => onAnswer(status, ms))
      .on("reqError", (error) => addFault(error.message));
  });
  const sorted = times.toSorted((a, b) => a - b);
  return {
    ...crowd,
    perSecond: times.length / seconds,
    medianMs: median(times),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

function codeOf(body: string): string {
  try {
    return (JSON.parse(body) as { code: string }).code;
  } catch {
    return "unreadable";
  }
}

interface Outcome {
  /** The reference: the same crowd in the small studio. */
  small: Crowd;
  rounds: Crowd[];
  megabytes: { before: number; after: number };
}

export function figuresOfCrowd({ small, rounds, megabytes }: Outcome): Figure[] {
  const p99Ms = Math.max(...rounds.map((round) => round.p99Ms));
  const sum = (numberOf: (crowd: Crowd) => number) => rounds.reduce((total, round) => total + numberOf(round), 0);
  const faults: Record<string, number> = {};
  for (const [fault, count] of rounds.flatMap((round) => Object.entries(round.faults)))
    faults[fault] = (faults[fault] ?? 0) + count;
  const named = Object.entries(faults).map(([fault, count]) => `${count} times ${fault}`);
  const rates = rounds.map(({ perSecond }) => perSecond.toFixed(0)).join(" and ");
  const { before, after } = megabytes;
  return [
    {
      what: `${CLIENTS} clients at once, 99th percentile to the small median`,
      value: p99Ms / small.medianMs,
      limit: 3,
      note: `${small.medianMs.toFixed(0)} → ${p99Ms.toFixed(0)} ms; ${small.perSecond.toFixed(0)} → ${rates} requests a second`,
    },
    { what: "  answers that the database is away", value: sum(({ away }) => away), limit: 0 },
    {
      what: "  refused late, or with a fault",
      value: Object.values(faults).reduce((total, count) => total + count, 0),
      limit: 0,
      note: [`${sum(({ refused }) => refused)} refused as busy`, ...named].join(", "),
    },
    {
      what: "  memory a minute later, to before",
      value: after / before,
      limit: 1.15,
      note: `${before.toFixed(0)} → ${after.toFixed(0)} MB`,
    },
  ];
}
