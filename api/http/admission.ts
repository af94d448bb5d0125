import type { Context, Middleware } from "koa";
import { AppError, tooMany, unavailable } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";

interface Room {
  atOnce: number;
  mostWaiting: number;
  full(): Error;
}

export const busy = () =>
  unavailable("service.busy", message("Lots of people are here right now. Please try again in a moment."));

/** Somewhat fewer than the database has connections, where waiting looks like a database that is away. */
const MEMBERS: Room = { atOnce: 40, mostWaiting: 2_000, full: busy };
/** What hashes a password waits for the processor: a flood of it must not stand in the members' queue. */
const HASHING: Room = { atOnce: 4, mostWaiting: 60, full: () => tooMany(2) };
const HASHES = new Set(["/api/login", "/api/register", "/api/reset-password"]);
const doesHash = ({ path }: Pick<Context, "path">) => HASHES.has(path);
/** Devices that fetch everything, all on one day when what rows look like changed: they go in turn, members beside them. */
const STARTING: Room = { atOnce: 10, mostWaiting: 2_000, full: busy };
/** Devices without a user, which share one kept answer: however many there are, members' pulls wait for none of them. */
const GUESTS: Room = { atOnce: 10, mostWaiting: 500, full: busy };
/** With this and the database's own limits every answer comes within 5 seconds. */
const LONGEST_WAIT_MS = 3_300;
/** Somewhat less, as a line does not move evenly. */
const PROMISED_WAIT_MS = 2_900;
/** When no request gets through, waiting for a turn is of no use either. */
const STUCK_MS = 1_000;
/** A request that takes longer waits for a third party (a card payment, a language model) and needs no place here. */
const LONGEST_PLACE_MS = 1_000;
const LOOK_EVERY_MS = 100;
/** The pace of the line is known after this time and so many requests, and measured again after the longer time. */
const KNOWN_AFTER_MS = 700;
const KNOWN_AFTER_SERVED = 80;
const MEASURED_FOR_MS = 2_000;

export type Line = "members" | "starting" | "guests";

interface Waiter {
  since: number;
  enter(): void;
  refuse(error: Error): void;
}

const isProgress = (error: unknown) => error instanceof AppError && error.status < 500;

function createGate({ atOnce, mostWaiting, full }: Room) {
  const waiting: Waiter[] = [];
  let inside = 0;
  /** So many who waited came in since then. */
  let served = 0;
  let measuredFrom = 0;
  /** How many of those who wait come in each millisecond, where that is known. */
  let pace = Number.POSITIVE_INFINITY;
  let progressAt = performance.now();
  let looking: NodeJS.Timeout | undefined;

  const measure = (now: number) => {
    const forMs = now - measuredFrom;
    if (forMs < KNOWN_AFTER_MS || served < KNOWN_AFTER_SERVED) return;
    pace = served / forMs;
    if (forMs < MEASURED_FOR_MS) return;
    served = 0;
    measuredFrom = now;
  };
  const comesTooLate = (place: number, waitedMs: number) => waitedMs + place / pace > PROMISED_WAIT_MS;
  const look = () => {
    const now = performance.now();
    measure(now);
    for (let last = waiting.at(-1); last && comesTooLate(waiting.length, now - last.since); last = waiting.at(-1))
      waiting.pop()?.refuse(full());
    const longest = now - progressAt > STUCK_MS ? STUCK_MS : LONGEST_WAIT_MS;
    while (waiting[0] && now - waiting[0].since > longest) waiting.shift()?.refuse(full());
    if (waiting.length > 0) return;
    clearInterval(looking);
    looking = undefined;
    // The next line may move at another pace.
    pace = Number.POSITIVE_INFINITY;
  };
  return {
    enter: (): Promise<void> | void => {
      if (inside < atOnce) {
        inside += 1;
        return;
      }
      if (waiting.length >= mostWaiting || comesTooLate(waiting.length, 0)) throw full();
      if (!looking) {
        looking = setInterval(look, LOOK_EVERY_MS).unref();
        served = 0;
        measuredFrom = performance.now();
      }
      return new Promise((enter, refuse) => waiting.push({ since: performance.now(), enter, refuse }));
    },
    leave: () => {
      const next = waiting.shift();
      if (next) {
        served += 1;
        next.enter();
      } else inside -= 1;
    },
    noteProgress: () => {
      progressAt = performance.now();
    },
  };
}

type Gate = ReturnType<typeof createGate>;

async function inTurn<Result>(gate: Gate, work: () => Promise<Result>): Promise<Result> {
  await gate.enter();
  let isInside = true;
  const leave = () => {
    if (isInside) gate.leave();
    isInside = false;
  };
  const tooLong = setTimeout(leave, LONGEST_PLACE_MS);
  try {
    const result = await work();
    gate.noteProgress();
    return result;
  } catch (error) {
    if (isProgress(error)) gate.noteProgress();
    throw error;
  } finally {
    clearTimeout(tooLong);
    leave();
  }
}

/**
 * Lets so many requests work at once that each is quick, and the others wait in order: a thousand people at the same
 * second are served one after the other, where all at once would run into the database's time limit. A request whose turn would come
 * too late is refused early. What hashes a password passes: its line is behind the rate limits, see `createHashingLine`.
 * @param lineOf which requests wait in a line of their own: those by which a new device fetches everything, and guests' pulls
 * @throws AppError 503 `service.busy`
 */
export function admission(lineOf: (http: Context) => Line = () => "members"): Middleware {
  const gates = { members: createGate(MEMBERS), starting: createGate(STARTING), guests: createGate(GUESTS) };
  return async (http, next) => {
    if (!http.path.startsWith("/api/") || doesHash(http)) return next();
    return inTurn(gates[lineOf(http)], next);
  };
}

export type HashingLine = <Result>(http: Pick<Context, "path">, work: () => Promise<Result>) => Promise<Result>;

/**
 * The line of the requests that hash a password; the work of all others begins at once. A request comes to it after the
 * rate limits, so that one address's flood fills no place that another address needs.
 * @throws AppError 429 `rate.exceeded` where too many wait
 */
export function createHashingLine(): HashingLine {
  const gate = createGate(HASHING);
  return (http, work) => (doesHash(http) ? inTurn(gate, work) : work());
}
