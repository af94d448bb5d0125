import { request } from "node:http";

/** An open stream of events, as a device follows it. */
export interface Following extends Disposable {
  status: number;
  contentType: string;
  /** When each poke came, by `performance.now()`. */
  pokes: number[];
  /** Waits for one more poke than there were. @returns how many milliseconds after `since` it came */
  nextPoke(since?: number): Promise<number>;
  /** Settles when the server ends the stream. */
  ended: Promise<void>;
  /** Stops reading, with the connection left open. */
  pause(): void;
  resume(): void;
}

/** Opens the stream; the headers have come, so from now on every change is reported. */
export function follow(origin: string, token?: string): Promise<Following> {
  return new Promise((resolve, reject) => {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const sent = request(`${origin}/api/events`, { headers, agent: false }, (response) => {
      const pokes: number[] = [];
      let notify = () => {};
      let rest = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        const messages = (rest + chunk).split("\n\n");
        rest = messages.pop() ?? "";
        for (const message of messages) if (message.startsWith("event: change")) pokes.push(performance.now());
        notify();
      });
      response.on("error", () => undefined);
      const ended = new Promise<void>((done) => response.on("close", done));
      resolve({
        status: response.statusCode ?? 0,
        contentType: response.headers["content-type"] ?? "",
        pokes,
        nextPoke: (since = performance.now()) => {
          const count = pokes.length;
          return new Promise((done) => {
            notify = () => {
              const at = pokes[count];
              if (at !== undefined) done(at - since);
            };
            notify();
          });
        },
        ended,
        pause: () => response.pause(),
        resume: () => response.resume(),
        [Symbol.dispose]: () => sent.destroy(),
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
