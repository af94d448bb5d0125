import { Dexie, type Table } from "dexie";
import { v7 as newId } from "uuid";
import type { StudioDatabase } from "../db.ts";
import { outboxOf } from "../device/own-tables.ts";
import type { OutboxRow } from "./row.ts";

/** Changes of a user who has left this device: unreadable without that user's key, even whose they are. */
interface Parcel {
  id: string;
  /** A hash of the key it opens with. */
  tag: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Where the key is kept while its user is signed in. The server gives it only to them. */
export const KEEPING_KEY = "keepingKey";

class ParcelDatabase extends Dexie {
  declare parcels: Table<Parcel, string>;

  constructor() {
    super("kept-changes", { chromeTransactionDurability: "strict" });
    this.version(1).stores({ parcels: "id, tag" });
  }
}

async function withParcels<T>(work: (parcels: Table<Parcel, string>) => Promise<T>): Promise<T> {
  const db = new ParcelDatabase();
  try {
    return await work(db.parcels);
  } finally {
    db.close();
  }
}

interface Keys {
  tag: string;
  key: CryptoKey;
}

async function readKeys(db: StudioDatabase): Promise<Keys | null> {
  const secret = (await db.meta.get(KEEPING_KEY))?.value;
  return typeof secret === "string" ? toKeys(secret) : null;
}

async function toKeys(secret: string): Promise<Keys> {
  const bytes = new TextEncoder().encode(secret);
  const digest = async (purpose: number) => crypto.subtle.digest("SHA-256", new Uint8Array([...bytes, purpose]));
  const key = await crypto.subtle.importKey("raw", await digest(0), "AES-GCM", false, ["encrypt", "decrypt"]);
  return { key, tag: btoa(String.fromCharCode(...new Uint8Array(await digest(1)))) };
}

const isUnsent = ({ state }: OutboxRow) => state !== "sent";

/** Changes that would go with this user's data: waiting ones, and refused ones without a decision. */
export const countUnsent = (db: StudioDatabase): Promise<number> => db.outbox.filter(isUnsent).count();

/** Whether `packUnsent` could keep them. */
export const canPack = async (db: StudioDatabase): Promise<boolean> => (await readKeys(db)) !== null;

/**
 * Keeps what is not sent beyond this person's sign-out, encrypted, for when the same person signs in again.
 * See README.md, "Unsent changes outlive a sign-out as a locked parcel".
 * @returns false when this device was never given the key, so that nothing was kept
 */
export async function packUnsent(db: StudioDatabase): Promise<boolean> {
  const rows = await db.outbox.orderBy("seq").filter(isUnsent).toArray();
  if (rows.length === 0) return true;
  const keys = await readKeys(db);
  if (!keys) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(rows));
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, keys.key, text);
  await withParcels((parcels) => parcels.put({ id: newId(), tag: keys.tag, iv, bytes }));
  return true;
}

/**
 * Takes back what this person left here unsent. @param formerKeys of the passwords before: it may have been left then
 * @returns how many changes
 */
export async function unpack(db: StudioDatabase, formerKeys: readonly string[] = []): Promise<number> {
  const current = await readKeys(db);
  if (!current) return 0;
  let count = 0;
  for (const keys of [current, ...(await Promise.all(formerKeys.map(toKeys)))]) count += await unpackWith(keys, db);
  return count;
}

function unpackWith(keys: Keys, db: StudioDatabase): Promise<number> {
  return withParcels(async (parcels) => {
    const mine = await parcels.where({ tag: keys.tag }).sortBy("id");
    const opened = await Promise.all(
      mine.map(async ({ iv, bytes }) => {
        const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, keys.key, bytes);
        return JSON.parse(new TextDecoder().decode(text)) as OutboxRow[];
      }),
    );
    const rows = opened.flat();
    await db.transaction("rw", db.outbox, async (transaction) => {
      const outbox = outboxOf(transaction);
      for (const { seq: _, ...row } of rows) if (!(await outbox.get({ id: row.id }))) await outbox.add(row);
    });
    // Only now: until they are in the outbox, the parcel is the only place where they are.
    await parcels.bulkDelete(mine.map(({ id }) => id));
    return rows.length;
  });
}
