import type { UnopenedData } from "#web/local-data.ts";
import type { OpenLocalData } from "./early.ts";

export interface ClosableCopy extends UnopenedData {
  /** Closes it also while it is being opened. */
  close(): void;
}

/**
 * A person's copy of the studio: its code is fetched, and it is opened, at the first call of `open`.
 * @param onOpen not called after `close`
 */
export function createUnopened(userId: string | null, onOpen: (data: OpenLocalData) => void): ClosableCopy {
  let opening: Promise<OpenLocalData> | null = null;
  let opened: OpenLocalData | null = null;
  let isClosed = false;

  async function begin(): Promise<OpenLocalData> {
    const { openLocalData } = await import("./open-local-data.ts");
    const data = await openLocalData(userId);
    opened = data;
    if (isClosed) data.close();
    else onOpen(data);
    return data;
  }
  return {
    open() {
      opening ??= begin().catch((error: unknown) => {
        // Tried again at the next call: a network may have come back.
        opening = null;
        throw error;
      });
      return opening;
    },
    close() {
      isClosed = true;
      opened?.close();
    },
  };
}
