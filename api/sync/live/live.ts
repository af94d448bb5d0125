import type { Readable } from "node:stream";
import type { Logger } from "pino";
import type { Actor } from "#shared/core/actor.ts";
import { unavailable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isDatabaseDown } from "../../db/database-down.ts";
import { onSyncedWrite } from "../../db/synced.ts";
import type { Feed } from "../feed.ts";
import { type ChangeSignal, createChangeScanner } from "./change-scanner.ts";
import { createEventStream, type EventStream, TIMING, type Timing } from "./event-stream.ts";
import { createThrottle } from "./throttle.ts";
import { createWakeSignal, type WakeSignal } from "./wake-signal.ts";

const MOST_STREAMS = 5_000;
/** How many streams one person may have, or all guests of one address. */
const MOST_OF_ONE = 500;
/** Looks are no closer to each other than this, however many signals come. */
const LOOK_EVERY_MS = 100;
/** A change may have come without a signal: from a script, or from a process that crashed in between. */
const LOOK_ANYWAY_MS = 30_000;
const TICK_MS = 1_000;

/** Pokes devices when something for them changed, in any process. */
export interface Live {
  /** A stream of events for one person, until their session ends or the stream is destroyed. @throws AppError 503 */
  follow(actor: Actor | null, findActor: () => Promise<Actor | null>, address: string): Promise<Readable>;
  /** Ends all streams, and the reading of the database. */
  stop(): Promise<void>;
}

interface Deps {
  feeds: Feed[];
  log: Pick<Logger, "warn">;
  wakeSignal?: WakeSignal;
  timing?: Timing;
}

interface Watch {
  /** From then on every change is reported. */
  begin(): Promise<unknown>;
  /** This process wrote: look without waiting for a signal. */
  look(): void;
  stop(): Promise<void>;
}

/** Listens for wake signals, and looks whom the changes concern. */
function startWatch(
  { feeds, log, wakeSignal }: Deps & { wakeSignal: WakeSignal },
  deliver: (signal: ChangeSignal) => void,
): Watch {
  const scan = createChangeScanner(feeds);
  let last: Promise<unknown> = Promise.resolve();
  let begun: Promise<unknown> | undefined;
  /** One at a time, since each begins where the one before ended. */
  const look = (): Promise<void> => {
    const looked = last.then(scan).then(deliver);
    last = looked.catch((error: unknown) => {
      if (!isDatabaseDown(error)) log.warn({ err: error }, "the look for changes failed");
    });
    return looked;
  };
  const looking = createThrottle(LOOK_EVERY_MS, () => void look().catch(() => undefined));
  const listening = wakeSignal.listen(looking.ask);
  const anyway = setInterval(looking.ask, LOOK_ANYWAY_MS).unref();
  return {
    begin: () => {
      begun ??= look().catch((error: unknown) => {
        begun = undefined;
        throw error;
      });
      return begun;
    },
    look: looking.ask,
    stop: async () => {
      clearInterval(anyway);
      looking.cancel();
      await listening.stop();
      await last;
    },
  };
}

/** The streams on which devices are notified of changes. One too many gets AppError 503 `service.busy`. */
export function createLive({ wakeSignal = createWakeSignal(), timing = TIMING, ...deps }: Deps): Live {
  const streams = new Set<EventStream>();
  /** How many streams each caller has, those that are being opened included. */
  const counts = new Map<string, number>();
  const release = (caller: string) => {
    const left = (counts.get(caller) ?? 1) - 1;
    if (left > 0) counts.set(caller, left);
    else counts.delete(caller);
  };
  const forget = (ended: EventStream, caller: string) => {
    if (streams.delete(ended)) release(caller);
  };
  let watch: Watch | undefined;
  /** Devices whose stream is being opened: the watch is theirs too. */
  let opening = 0;
  let stopped: Promise<unknown> = Promise.resolve();
  const stopListening = onSyncedWrite(() => {
    wakeSignal.ring();
    watch?.look();
  });
  const deliver = (signal: ChangeSignal) => {
    for (const eventStream of streams) eventStream.receive(signal);
  };
  const stopWatch = () => {
    const ended = watch;
    watch = undefined;
    if (ended) stopped = Promise.all([stopped, ended.stop()]);
  };
  const ticking = setInterval(() => {
    for (const eventStream of streams) eventStream.tick();
    // While no device follows, the database is not read.
    if (streams.size + opening === 0) stopWatch();
  }, TICK_MS).unref();

  return {
    follow: async (actor, findActor, address) => {
      const caller = actor?.userId ?? address;
      const count = counts.get(caller) ?? 0;
      if (streams.size >= MOST_STREAMS || count >= MOST_OF_ONE)
        throw unavailable("service.busy", message("Lots of people are here right now."));
      opening += 1;
      counts.set(caller, count + 1);
      try {
        watch ??= startWatch({ ...deps, wakeSignal }, deliver);
        await watch.begin();
        const eventStream = createEventStream({ actor, findActor, timing, onEnd: (ended) => forget(ended, caller) });
        streams.add(eventStream);
        return eventStream.stream;
      } catch (error) {
        release(caller);
        throw error;
      } finally {
        opening -= 1;
      }
    },
    stop: async () => {
      stopListening();
      clearInterval(ticking);
      for (const eventStream of streams) eventStream.end();
      stopWatch();
      wakeSignal.stop();
      await stopped;
    },
  };
}
