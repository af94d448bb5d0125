import type { LocalTime } from "../schemas/day.ts";
import type { Currency } from "./currencies.ts";

/** What the studio decided and rules, prices and texts need everywhere. The names are those of its settings. */
export interface InForce {
  /** The studio, as its students know it. */
  name: string;
  /** Of the studio's own logo; empty: the product's. */
  logoId: string;
  /** The installed app, the titles of its pages, the assistant's button. */
  appName: string;
  currency: Currency;
  /** The studio's, as the time-zone database names it; empty: as the server was started with. */
  timeZone: string;
  /** On the studio's clock: no seat is offered during the night. */
  nightFrom: LocalTime;
  nightTo: LocalTime;
  /** So long a person has to say yes to a seat. Only the hours of the day count. */
  offerMinutes: number;
  /** So long before a class its line ends: nothing is promised any more. */
  cutOffHours: number;
  /** Booked by mistake, shortly before the class: for this long it costs nothing to take it back. */
  graceMinutes: number;
  /** Between the notice of a missed class and its fee: time to say that the mark is wrong. */
  noShowGraceHours: number;
  /** So many weeks ahead the classes of a series are planned. */
  planWeeks: number;
  /** What the levels of classes are called, the easiest first; empty: as the product calls them. */
  levels: { readonly ladder: readonly { key: string; name: string }[] };
  /** Rights of the front desk over other people's passes, bookings and payments. */
  deskRights: DeskRights;
}

export interface DeskRights {
  /** Passes, bookings and payments of a person; without it nothing of the rest. */
  readonly see: boolean;
  readonly book: boolean;
  readonly extend: boolean;
  /** So many days one pass at most, all its extensions by the front desk together. */
  readonly extendDays: number;
}

/** What holds until an admin sets it. */
export const DEFAULTS: Readonly<InForce> = {
  name: "Astro Aerial Arts",
  appName: "Silkrise",
  logoId: "",
  currency: "USD",
  timeZone: "",
  nightFrom: "22:00",
  nightTo: "08:00",
  offerMinutes: 60,
  cutOffHours: 2,
  graceMinutes: 15,
  noShowGraceHours: 24,
  planWeeks: 10,
  levels: { ladder: [] },
  deskRights: { see: true, book: true, extend: true, extendDays: 7 },
};

let current: Readonly<InForce> = DEFAULTS;

/** Where the server was started; empty as long as a device does not know it. */
let usualZone = "";

/** What holds now. Asked each time: an admin can change it while the app runs. See README.md, "Settings in force". */
export const inForce = (): Readonly<InForce> => current;

/** The zone of the studio: its own setting, or else as the server was started with; empty where neither is known. */
export const knownZone = (): string => current.timeZone || usualZone;

/** The same for server code without services, which always knows it. */
export const studioZone = (): string => knownZone() || "UTC";

/** Which zone holds while the studio has set none. A device reads it off its page. */
export function startInZone(zone: string): void {
  usualZone = zone;
}

/** Takes the settings over, others stay as they are. The server does it at its start, a device before it draws. */
export function putInForce(settings: Partial<InForce>): void {
  const known = Object.keys(DEFAULTS).flatMap((key) => {
    const value = settings[key as keyof InForce];
    return value === undefined ? [] : [[key, value]];
  });
  current = { ...current, ...Object.fromEntries(known) };
}
