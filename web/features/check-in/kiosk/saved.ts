import { Dexie, type Table } from "dexie";
import { RECEIVED_WITHIN_HOURS } from "#shared/features/check-in/check-in-window.ts";
import { checkInAtKiosk } from "#shared/features/check-in/endpoints.ts";
import { isBusy, OfflineError } from "#web/data/api-error.ts";
import type { Call } from "#web/data/call.ts";

/** A code typed without a network. Nothing else about a person is kept on the studio's device. */
interface SavedCode {
  /** The operation's. */
  id: string;
  code: string;
  at: string;
}

/** No user is signed in here, so this is no user's database, and sign-out does not delete it. */
class KioskDatabase extends Dexie {
  declare saved: Table<SavedCode, string>;

  constructor() {
    super("kiosk-check-ins", { chromeTransactionDurability: "strict" });
    this.version(1).stores({ saved: "id, at" });
  }
}

export const openSaved = () => new KioskDatabase();
export type SavedCodes = ReturnType<typeof openSaved>;

/** Whether trying again may help: the server is away or too busy, or too many codes were wrong. */
const isPassing = (error: unknown): boolean => error instanceof OfflineError || isBusy(error);

/** Sends what was saved, the oldest first. What is too old to count is let go. Safe to run twice at once. */
export async function sendSaved({ saved }: SavedCodes, call: Call, now: Temporal.Instant): Promise<void> {
  await saved
    .where("at")
    .below(now.subtract({ hours: RECEIVED_WITHIN_HOURS }).toString())
    .delete();
  for (const { id, code, at } of await saved.orderBy("at").toArray()) {
    try {
      await call(checkInAtKiosk, { code, typedAt: at }, { operationId: id });
    } catch (error) {
      if (isPassing(error)) return;
    }
    await saved.delete(id);
  }
}
