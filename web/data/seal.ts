import type { Change } from "../../shared/core/change.ts";
import type { StudioDatabase } from "./db.ts";

/** Emergency contacts and medical notes: stored so that they are of no use without this device's key. */
const SEALED_TABLES: readonly string[] = ["safetyCards"];

interface SealedRow {
  id: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** The key of this person's database: made here, never readable, gone with the database. */
async function keyOf(db: StudioDatabase): Promise<CryptoKey> {
  const known = (await db.meta.get("sealKey"))?.value;
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  // Another tab may have been quicker: the first key stays.
  await db.meta.add({ key: "sealKey", value: made }).catch(() => {});
  return ((await db.meta.get("sealKey"))?.value as CryptoKey | undefined) ?? made;
}

async function seal(key: CryptoKey, row: Record<string, unknown>): Promise<SealedRow> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(row));
  return { id: String(row.id), iv, bytes: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text) };
}

/** Seals the rows that are stored sealed. Not inside a transaction: IndexedDB does not wait for cryptography. */
export async function sealChanges(db: StudioDatabase, changes: Change[]): Promise<Change[]> {
  if (!changes.some(({ collection, row }) => row && SEALED_TABLES.includes(collection))) return changes;
  const key = await keyOf(db);
  return Promise.all(
    changes.map(async (change) => {
      if (!change.row || !SEALED_TABLES.includes(change.collection)) return change;
      return { ...change, row: { ...(await seal(key, change.row)) } };
    }),
  );
}

/** A row of a sealed table as it was sent; null when this device has none of that id, or lost its key. */
export async function openSealed<Row>(db: StudioDatabase, table: string, id: string): Promise<Row | null> {
  const sealed = await db.table<SealedRow, string>(table).get(id);
  if (!sealed) return null;
  const key = await keyOf(db);
  try {
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: sealed.iv }, key, sealed.bytes);
    return JSON.parse(new TextDecoder().decode(text)) as Row;
  } catch {
    return null;
  }
}
