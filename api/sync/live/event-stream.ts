import { PassThrough, type Readable } from "node:stream";
import { type Actor, audiencesOf } from "#shared/core/actor.ts";
import { AppError } from "#shared/core/errors.ts";
import type { ChangeSignal } from "./change-scanner.ts";
import { createThrottle } from "./throttle.ts";

/** The open event stream of one device. */
export interface EventStream {
  stream: Readable;
  /** Pokes the device when the changes concern its user. */
  receive(signal: ChangeSignal): void;
  /** Called every second or so: heartbeat, a look at the session, the end. */
  tick(): void;
  end(): void;
}

export interface Timing {
  /** Proxies close a connection that is silent for half a minute. */
  heartbeatMs: number;
  /** A session that ended is noticed this late at most. */
  checkMs: number;
  /** A stream starts again after this long, so that none outlives what its process knew. */
  longestMs: number;
  /** A device for which much happens pulls once in a while instead of at every change. */
  pokeEveryMs: number;
}

export const TIMING: Timing = { heartbeatMs: 25_000, checkMs: 110_000, longestMs: 600_000, pokeEveryMs: 500 };

const POKE = "event: change\ndata: {}\n\n";
const HEARTBEAT = ": still here\n\n";
/** What waits for a slow reader is one poke: it says all there is to say, however much happened. */
const BUFFER_BYTES = 512;

interface Opening {
  actor: Actor | null;
  findActor(): Promise<Actor | null>;
  timing: Timing;
  onEnd(eventStream: EventStream): void;
}

const isEnded = (error: unknown) => error instanceof AppError && error.status < 500;

export function createEventStream({ actor, findActor, timing, onEnd }: Opening): EventStream {
  const stream = new PassThrough({ highWaterMark: BUFFER_BYTES });
  const startedAt = performance.now();
  // Spread, because after a restart all devices connect at once.
  const lifeMs = timing.longestMs * (0.9 + Math.random() / 10);
  let audiences: readonly string[] = audiencesOf(actor);
  let wroteAt = startedAt;
  let checkedAt = startedAt - Math.random() * timing.checkMs;
  let isOwed = false;
  // The user's audiences may have changed: a user who joined a family is poked for its changes from now on.
  let isPersonal = false;

  const write = (text: string) => {
    wroteAt = performance.now();
    if (stream.writable) stream.write(text);
  };
  const poking = createThrottle(timing.pokeEveryMs, () => {
    isOwed = stream.writableNeedDrain;
    if (!isOwed) write(POKE);
    if (isPersonal) void check();
    isPersonal = false;
  });
  const check = async () => {
    checkedAt = performance.now();
    try {
      const now = audiencesOf(await findActor());
      if (now.join() === audiences.join()) return;
      audiences = now;
      poking.ask();
    } catch (error) {
      // A database that is away says nothing about the session.
      if (isEnded(error)) stream.end();
    }
  };
  const eventStream: EventStream = {
    stream,
    receive: (signal) => {
      if (actor && (signal === "all" || signal.has(`user:${actor.userId}`))) isPersonal = true;
      if (signal === "all" || audiences.some((audience) => signal.has(audience))) poking.ask();
    },
    tick: () => {
      const now = performance.now();
      if (now - startedAt > lifeMs) return eventStream.end();
      if (now - wroteAt > timing.heartbeatMs) {
        // It did not take what was written one heartbeat ago: the client is gone.
        if (stream.writableNeedDrain) return void stream.destroy();
        write(HEARTBEAT);
      }
      if (actor && now - checkedAt > timing.checkMs) void check();
    },
    end: () => void stream.end(),
  };
  stream.on("drain", () => {
    if (isOwed) poking.ask();
  });
  stream.once("close", () => {
    poking.cancel();
    onEnd(eventStream);
  });
  // Before anything else, so that the headers leave at once.
  write(": here\n\n");
  return eventStream;
}
