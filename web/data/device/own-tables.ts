import type { Table } from "dexie";
import type { Meta, Tables } from "../db.ts";
import type { OutboxRow } from "../outbox/row.ts";

/** The device's own tables, of the database or of one transaction of it. */
export const metaOf = (tables: Tables): Table<Meta, string> => tables.table("meta");
export const outboxOf = (tables: Tables): Table<OutboxRow, number> => tables.table("outbox");

/** The moment of the backup that the studio was restored from, until the user has read that it was. */
export const RESTORED = "restoredFrom";
