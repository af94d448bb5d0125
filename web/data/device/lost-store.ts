import type { StudioDatabase } from "../db.ts";

/**
 * Calls back when the browser or another tab deletes the database, or closes it, while this page is open (IndexedDB 3.0,
 * `versionchange` without a new version, and `close`). @returns stop listening
 */
export function onStoreLost(db: StudioDatabase, onLost: () => void): () => void {
  const onVersionChange = ({ newVersion }: IDBVersionChangeEvent) => {
    if (newVersion === null) onLost();
  };
  db.on("versionchange", onVersionChange);
  db.on("close", onLost);
  return () => {
    db.on.versionchange.unsubscribe(onVersionChange);
    db.on.close.unsubscribe(onLost);
  };
}
