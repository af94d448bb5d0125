import { setTimeout as sleep } from "node:timers/promises";
import { startChromium } from "../support/killable-browser.ts";

/**
 * A page that is driven, but that nothing listens to. Where a tool listens to what a page runs, the engine looks up where
 * each error was made. React makes two as its module is run, and all of that module is parsed again on the page's own
 * thread: with the script that the tool adds, a tenth of a cold start.
 */
export interface UnwatchedPage {
  /** @throws Error with the answer of the browser */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Asks the page for this until there is a value that is not false. @throws Error after half a minute */
  waitFor<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

const WAIT_MS = 30_000;
/** Seldom, since each question costs the page a moment. */
const ASK_EVERY_MS = 250;

/** The first page of a browser that is started with this profile. */
export async function openUnwatchedPage(profile: string): Promise<UnwatchedPage> {
  const { port, gone } = await startChromium(profile);
  const socket = new WebSocket(await findPage(port));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const open = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    if (error) open.get(id)?.reject(new Error(error.message));
    else open.get(id)?.resolve(result);
    open.delete(id);
  };
  let lastId = 0;
  const send: UnwatchedPage["send"] = (method, params = {}) => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    lastId += 1;
    open.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return answer.promise;
  };
  return {
    send,
    waitFor: async <Value>(expression: string) => {
      const deadline = performance.now() + WAIT_MS;
      while (performance.now() < deadline) {
        const { result } = await send("Runtime.evaluate", { expression, returnByValue: true });
        const { value } = result as { value?: Value };
        if (value !== undefined && value !== null && value !== false) return value;
        await sleep(ASK_EVERY_MS);
      }
      throw new Error(`The page never had: ${expression}`);
    },
    close: async () => {
      // Its answer may be lost with the browser.
      void send("Browser.close");
      await gone;
    },
  };
}

async function findPage(port: string): Promise<string> {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const page = (targets as { type: string; webSocketDebuggerUrl: string }[]).find(({ type }) => type === "page");
  if (!page) throw new Error("Chromium has no page.");
  return page.webSocketDebuggerUrl;
}
