import type { Middleware } from "koa";
import { AppError, tooMany, unavailable } from "../../shared/core/errors.ts";

interface Room {
  atOnce: number;
  mostWaiting: number;
  full(): Error;
}

export const busy = () =>
  unavailable("service.busy", "Very many people are here right now. Please try again in a moment.");

/** Somewhat fewer than the database has connections, where waiting looks like a database that is away. */
const MEMBERS: Room = { atOnce: 40, mostWaiting: 2_000, full: busy };
/** What hashes a password waits for the processor: a flood of it must not stand in the members' queue. */
const HASHING: Room = { atOnce: 4, mostWaiting: 60, full: () => tooMany(2) };
const HASHES = new Set(["/api/login", "/api/register", "/api/reset-password"]);
/** With this and the database's own limits every answer comes within 5 seconds, whatever happens. */
const LONGEST_WAIT_MS = 3_300;
/** When nobody gets through, waiting for one's turn is of no use either. */
const STUCK_MS = 1_000;
/** What takes longer waits for somebody else (a card payment, a language model) and needs no place here. */
const LONGEST_PLACE_MS = 1_000;
const LOOK_EVERY_MS = 100;

interface Waiter {
  since: number;
  enter(): void;
  refuse(error: Error): void;
}

const isProgress = (error: unknown) => error instanceof AppError && error.status < 500;

function createGate({ atOnce, mostWaiting, full }: Room) {
  const waiting: Waiter[] = [];
  let inside = 0;
  let progressAt = performance.now();
  let looking: NodeJS.Timeout | undefined;

  const look = () => {
    const now = performance.now();
    const longest = now - progressAt > STUCK_MS ? STUCK_MS : LONGEST_WAIT_MS;
    while (waiting[0] && now - waiting[0].since > longest) waiting.shift()?.refuse(full());
    if (waiting.length > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  return {
    enter: (): Promise<void> | void => {
      if (inside < atOnce) {
        inside += 1;
        return;
      }
      if (waiting.length >= mostWaiting) throw full();
      looking ??= setInterval(look, LOOK_EVERY_MS).unref();
      return new Promise((enter, refuse) => waiting.push({ since: performance.now(), enter, refuse }));
    },
    leave: () => {
      const next = waiting.shift();
      if (next) next.enter();
      else inside -= 1;
    },
    noteProgress: () => {
      progressAt = performance.now();
    },
  };
}

/**
 * Lets so many requests work at once that each is quick, and the others wait in order: a thousand people at the same
 * second are served one after the other instead of being told that the database is away.
 * @throws AppError 503 `service.busy`
 */
export function admission(): Middleware {
  const gates = { members: createGate(MEMBERS), hashing: createGate(HASHING) };
  return async (http, next) => {
    if (!http.path.startsWith("/api/")) return next();
    const gate = HASHES.has(http.path) ? gates.hashing : gates.members;
    await gate.enter();
    let isInside = true;
    const leave = () => {
      if (isInside) gate.leave();
      isInside = false;
    };
    const tooLong = setTimeout(leave, LONGEST_PLACE_MS);
    try {
      await next();
      gate.noteProgress();
    } catch (error) {
      if (isProgress(error)) gate.noteProgress();
      throw error;
    } finally {
      clearTimeout(tooLong);
      leave();
    }
  };
}
