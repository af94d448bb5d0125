import type { Change } from "#shared/core/change.ts";
import type { StudioDatabase } from "../db.ts";
import type { Sealed } from "./sealed.ts";

/** Emergency contacts and medical notes: stored so that they are of no use without this device's key. */
const SEALED_TABLES: readonly string[] = ["safetyCards"];

/** Single fields of rows that are otherwise plain: the same of oneself and the own children. */
const SEALED_FIELDS: Readonly<Record<string, string>> = { people: "care" };

interface SealedRow extends Sealed {
  id: string;
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

async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text) };
}

const isForSealing = ({ collection, row }: Change): boolean =>
  row !== null && (SEALED_TABLES.includes(collection) || collection in SEALED_FIELDS);

/** Seals what is stored sealed. Not inside a transaction: IndexedDB does not wait for cryptography. */
export async function sealChanges(db: StudioDatabase, changes: Change[]): Promise<Change[]> {
  if (!changes.some(isForSealing)) return changes;
  const key = await keyOf(db);
  return Promise.all(
    changes.map(async (change) => {
      const { collection, row } = change;
      if (!row || !isForSealing(change)) return change;
      const field = SEALED_FIELDS[collection];
      if (!field) return { ...change, row: { id: row.id, ...(await seal(key, row)) } };
      const value = (row as Record<string, unknown>)[field];
      return value ? { ...change, row: { ...row, [field]: await seal(key, value) } } : change;
    }),
  );
}

/** What was sealed; null when this device lost its key. */
export async function unseal<Value>(db: StudioDatabase, sealed: Sealed): Promise<Value | null> {
  const key = await keyOf(db);
  try {
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: sealed.iv }, key, sealed.bytes);
    return JSON.parse(new TextDecoder().decode(text)) as Value;
  } catch {
    return null;
  }
}

/** Keeps a value that a slice has on this device itself, sealed. */
export async function keepSealed(db: StudioDatabase, key: string, value: unknown): Promise<void> {
  await db.meta.put({ key, value: await seal(await keyOf(db), value) });
}

/** That value; null for none, and when this device lost its key. */
export async function readSealed<Value>(db: StudioDatabase, key: string): Promise<Value | null> {
  const row = await db.meta.get(key);
  return row ? unseal<Value>(db, row.value as Sealed) : null;
}

/** A row of a sealed table as it was sent; null when this device has none of that id, or lost its key. */
export async function openSealed<Row>(db: StudioDatabase, table: string, id: string): Promise<Row | null> {
  const sealed = await db.table<SealedRow, string>(table).get(id);
  return sealed ? unseal<Row>(db, sealed) : null;
}
