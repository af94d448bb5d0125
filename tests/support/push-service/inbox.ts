/** One request to an endpoint, with any answer. */
export interface ReceivedPush {
  endpoint: string;
  status: number | "none";
  ttlSeconds: number;
  topic: string | null;
  urgency: string | null;
  contentEncoding: string | null;
  bodyBytes: number;
  /** The decrypted payload, for a device made by `makeSubscription`; null for a browser's, which keeps its own keys. */
  text: string | null;
}

/** Everything received, oldest first, and those who wait for more. */
export class Inbox {
  readonly pushes: ReceivedPush[] = [];
  private readonly waiters = new Set<(push: ReceivedPush) => void>();

  record(push: ReceivedPush): void {
    this.pushes.push(push);
    for (const waiter of this.waiters) waiter(push);
  }

  /** The first push that fits, past or to come. */
  waitFor(isWanted: (push: ReceivedPush) => boolean): Promise<ReceivedPush> {
    const past = this.pushes.find(isWanted);
    if (past) return Promise.resolve(past);
    const { promise, resolve } = Promise.withResolvers<ReceivedPush>();
    const waiter = (push: ReceivedPush) => {
      if (!isWanted(push)) return;
      this.waiters.delete(waiter);
      resolve(push);
    };
    this.waiters.add(waiter);
    return promise;
  }
}
