import { Dexie, type Table } from "dexie";
import { cartTables } from "../features/cart/tables.ts";
import { classTables } from "../features/classes/tables.ts";
import { merchTables } from "../features/merch/tables.ts";
import { moveTables } from "../features/moves/tables.ts";
import { notificationTables } from "../features/notifications/tables.ts";
import { profileTables } from "../features/profile/tables.ts";

/** One value of this device: the cursor, when it was last in step, the token for the worker. */
export interface Meta {
  key: string;
  value: unknown;
}

/** Every table with its keys, by slice. A synced table has the name of the server's collection. */
const SCHEMA = {
  meta: "key",
  ...classTables,
  ...cartTables,
  ...merchTables,
  ...moveTables,
  ...notificationTables,
  ...profileTables,
};

/** The tables the server's changes go to. */
export const SYNCED_TABLES: readonly string[] = Object.keys(SCHEMA).filter((name) => name !== "meta");

/** What one person keeps on this device. Guests have one too, for the public calendar. */
export class StudioDatabase extends Dexie {
  declare meta: Table<Meta, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores(SCHEMA);
  }

  /** A synced table with its row type, which the slice knows. */
  rows<Row>(name: keyof typeof SCHEMA & string): Table<Row, string> {
    return this.table(name);
  }
}

export const databaseName = (userId: string | null): string => `silks-${userId ?? "guest"}`;

/** Removes a person's data from this device altogether. */
export const deleteDatabase = (userId: string | null): Promise<void> => Dexie.delete(databaseName(userId));
