import { OfflineError } from "../../data/api-error.ts";
import type { OutboxRow } from "../../data/outbox/row.ts";
import { hasWaiting } from "../../data/outbox/waiting.ts";
import { useDatabase, useSync } from "../../local-data.ts";

const isWaiting = ({ state }: OutboxRow) => state === "waiting";

/**
 * Sends what was put in the cart or taken out a moment ago: the server prices and sells what it knows.
 *
 * @returns a function that rejects with OfflineError while the cart cannot be sent
 */
export function useSendCart(): () => Promise<void> {
  const db = useDatabase();
  const sync = useSync();
  return async () => {
    if (await hasWaiting(db)) await sync.now();
    if ((await db.outbox.where("entity").equals("cart").toArray()).some(isWaiting)) throw new OfflineError();
  };
}
