import { createStore } from "zustand/vanilla";
import type { StudioDatabase, Tables } from "../db.ts";
import { deviceZone, studioTime } from "./device-zone.ts";
import { metaOf } from "./own-tables.ts";

/** Answers take some time to come: what is nearer than this is the same clock. */
const SAME_CLOCK_MS = 1_000;
const META_KEY = "clockAheadMs";

/** How far the server's clock is ahead of this device's, by the last answer. */
const clock = createStore<{ aheadMs: number }>(() => ({ aheadMs: 0 }));

/** Holds, offers and windows count by this: the clock of a phone may be minutes or days off. In epoch milliseconds. */
export const serverNowMs = (): number => Date.now() + clock.getState().aheadMs;
export const serverNow = (): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(serverNowMs());

/** The day by the server's clock, where this device is. For what a person does, wherever they are. */
export const todayHere = (): Temporal.PlainDate => serverNow().toZonedDateTimeISO(deviceZone()).toPlainDate();

/** The day by the server's clock, where the studio is: of its classes, ages and money. */
export const studioToday = (): Temporal.PlainDate => studioTime(serverNow()).toPlainDate();

/** Calls back when the server's clock turns out to be another than it was thought to be. @returns stop listening */
export const onServerClock = (work: () => void): (() => void) => clock.subscribe(work);

/** Takes the server's time at this moment from an answer. */
export function setServerTime(serverTime: string): number {
  const aheadMs = Date.parse(serverTime) - Date.now();
  if (Math.abs(aheadMs - clock.getState().aheadMs) > SAME_CLOCK_MS) clock.setState({ aheadMs });
  return clock.getState().aheadMs;
}

export const keepServerClock = (tables: Tables, serverTime: string) =>
  metaOf(tables).put({ key: META_KEY, value: setServerTime(serverTime) });

/** What an earlier page stored, until the server answers. */
export async function recallServerClock(db: StudioDatabase): Promise<void> {
  const aheadMs = (await db.meta.get(META_KEY))?.value;
  if (typeof aheadMs === "number" && clock.getState().aheadMs === 0) clock.setState({ aheadMs });
}
