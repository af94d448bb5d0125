import { followEvents } from "../../shared/core/service/sync.ts";
import { isOurs } from "./answer.ts";
import { backoffMs } from "./outbox/backoff.ts";

export interface EventsDeps {
  fetch: typeof fetch;
  readToken(): string | null;
  random(): number;
  /** Calls back once, later. @returns take it back */
  after(ms: number, work: () => void): () => void;
  /** Something for this person changed: pull. */
  onPoke(): void;
}

const isPoke = (event: string) => event.split("\n").some((line) => line.startsWith("data:"));

/** Reads one stream (the format of server-sent events, HTML standard section 9.2) to its end. */
async function readStream(body: ReadableStream<Uint8Array>, onPoke: () => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  for (let rest = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    if (events.some(isPoke)) onPoke();
  }
}

/**
 * Listens for the server's "something for you changed", with the token in a header, which EventSource cannot send. A
 * stream that ends is opened again; what was missed in between a pull finds. @returns stop
 */
export function followPokes({ fetch, readToken, random, after, onPoke }: EventsDeps): () => void {
  const done = new AbortController();
  let stopTimer = () => {};

  async function follow(): Promise<boolean> {
    const token = readToken();
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
    const response = await fetch(followEvents.path, { headers, credentials: "include", signal: done.signal });
    const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;
    if (!response.ok || !isOurs(response) || !isStream || !response.body) {
      await response.body?.cancel();
      return false;
    }
    // Changes between the last pull and now sent no poke.
    onPoke();
    await readStream(response.body, onPoke);
    return true;
  }

  async function begin(failures: number): Promise<void> {
    const wasOpen = await follow().catch(() => false);
    if (done.signal.aborted) return;
    // One that was open ended in good order, or with the network, which the sync notices by itself.
    const next = wasOpen ? 0 : failures + 1;
    stopTimer = after(backoffMs(next, random()), () => void begin(next));
  }
  void begin(0);
  return () => {
    done.abort();
    stopTimer();
  };
}
