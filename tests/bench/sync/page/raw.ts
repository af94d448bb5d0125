/** IndexedDB with nothing around it: the least that keeps the same rows under the same keys. */
const NAME = "raw";

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const completed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

export function openRaw(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    const db = opening.result;
    db.createObjectStore("products", { keyPath: "id" }).createIndex("shelf", "shelf");
    db.createObjectStore("moveProgress", { keyPath: "id" });
    const outbox = db.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
    outbox.createIndex("id", "id", { unique: true });
    for (const index of ["entity", "state"]) outbox.createIndex(index, index);
  };
  return settled(opening);
}

export const deleteRaw = () => settled(indexedDB.deleteDatabase(NAME));

/** As it comes: in one transaction, with the durability browsers give when nothing is said. */
export async function putRows(db: IDBDatabase, store: string, rows: object[]): Promise<void> {
  const transaction = db.transaction(store, "readwrite");
  for (const row of rows) transaction.objectStore(store).put(row);
  await completed(transaction);
}

/**
 * A row and what must be sent of it, on the disk when this resolves. `readFirst`: the row is read before, as a change of
 * some of its fields needs it. @returns the outbox row's key
 */
export async function putDurably(
  db: IDBDatabase,
  row: { id: string },
  outboxRow: object,
  { readFirst }: { readFirst: boolean },
): Promise<IDBValidKey> {
  const transaction = db.transaction(["moveProgress", "outbox"], "readwrite", { durability: "strict" });
  const rows = transaction.objectStore("moveProgress");
  const known = readFirst && (await settled<object | undefined>(rows.get(row.id)));
  rows.put({ ...known, ...row });
  const added = settled(transaction.objectStore("outbox").add(outboxRow));
  await completed(transaction);
  return added;
}

export async function remove(db: IDBDatabase, store: string, keys: IDBValidKey[]): Promise<void> {
  const transaction = db.transaction(store, "readwrite", { durability: "strict" });
  for (const key of keys) transaction.objectStore(store).delete(key);
  await completed(transaction);
}

export const readFirst = (db: IDBDatabase, store: string, count?: number): Promise<unknown[]> =>
  settled(db.transaction(store).objectStore(store).getAll(null, count));
export const readKeys = (db: IDBDatabase, store: string): Promise<IDBValidKey[]> =>
  settled(db.transaction(store).objectStore(store).getAllKeys());
