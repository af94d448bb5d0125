import { Dexie, liveQuery, type Table, type Transaction } from "dexie";
import { attendanceTables } from "../features/attendance/tables.ts";
import { bookingTables } from "../features/bookings/tables.ts";
import { cartTables } from "../features/cart/tables.ts";
import { chatTables } from "../features/chat/tables.ts";
import { checkInTables } from "../features/check-in/tables.ts";
import { classTables } from "../features/classes/tables.ts";
import { familyTables } from "../features/family/tables.ts";
import { invoiceTables } from "../features/invoices/tables.ts";
import { languageTables } from "../features/language/tables.ts";
import { membershipTables } from "../features/memberships/tables.ts";
import { merchTables } from "../features/merch/tables.ts";
import { moveTables } from "../features/moves/tables.ts";
import { notificationTables } from "../features/notifications/tables.ts";
import { posTables } from "../features/pos/tables.ts";
import { profileTables } from "../features/profile/tables.ts";
import { readinessTables } from "../features/readiness/tables.ts";
import { studioTables } from "../features/studio/tables.ts";
import { videoTables } from "../features/videos/tables.ts";
import { waitlistTables } from "../features/waitlist/tables.ts";
import { waiverTables } from "../features/waivers/tables.ts";
import { provideLiveQuery } from "./device/live-query.ts";
import type { BaseRow, OutboxRow } from "./outbox/row.ts";

provideLiveQuery(liveQuery);

/**
 * Where tables are found: the database, or one transaction of it. What belongs to a transaction asks it for its tables,
 * so that it stays inside also where Dexie has lost sight of which one is under way.
 */
export type Tables = Pick<Transaction, "table">;

/** One value of this device: the cursor, when it was last in step, the token for the worker. */
export interface Meta {
  key: string;
  value: unknown;
}

/** What the studio's server translated, once and for all. */
export interface Translation {
  text: string;
  translation: string;
}

/** The tables the server's changes go to, with their keys, by slice. Each has the name of the server's collection. */
const SYNCED = {
  ...attendanceTables,
  ...chatTables,
  ...classTables,
  ...bookingTables,
  ...cartTables,
  ...checkInTables,
  ...familyTables,
  ...invoiceTables,
  ...languageTables,
  ...membershipTables,
  ...merchTables,
  ...moveTables,
  ...notificationTables,
  ...posTables,
  ...profileTables,
  ...readinessTables,
  ...studioTables,
  ...videoTables,
  ...waitlistTables,
  ...waiverTables,
};
export const SYNCED_TABLES: readonly string[] = Object.keys(SYNCED);

/** What the device itself keeps: nothing the server says may touch it. */
const OWN = { meta: "key", outbox: "++seq, &id, entity, state", base: "[table+id]", translations: "text" };

export const SCHEMA_VERSION = 12;

/** What one person keeps on this device. Guests have one too, for the public calendar. */
export class StudioDatabase extends Dexie {
  declare meta: Table<Meta, string>;
  declare outbox: Table<OutboxRow, number>;
  declare base: Table<BaseRow, [string, string]>;
  declare translations: Table<Translation, string>;

  /** Null for a guest. */
  readonly userId: string | null;

  constructor(userId: string | null) {
    // Browsers answer "written" before it is on the disk, unless asked: a phone's battery may be empty at any moment.
    super(databaseName(userId), { chromeTransactionDurability: "strict" });
    this.userId = userId;
    // Add one with every change above: what devices have installed is then brought up to it, unsent changes included.
    this.version(SCHEMA_VERSION).stores({ ...SYNCED, ...OWN });
  }

  /** A synced table with its row type, which the slice knows. */
  rows<Row>(name: keyof typeof SYNCED & string): Table<Row, string> {
    return this.table(name);
  }
}

const PREFIX = "silks-";
export const databaseName = (userId: string | null): string => `${PREFIX}${userId ?? "guest"}`;

/** Removes a person's data from this device altogether. */
export const deleteDatabase = (userId: string | null): Promise<void> => Dexie.delete(databaseName(userId));

/** Whose databases this device has; guests' left out. */
export async function peopleOnThisDevice(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames();
  return names
    .filter((name) => name.startsWith(PREFIX) && name !== databaseName(null))
    .map((name) => name.slice(PREFIX.length));
}
