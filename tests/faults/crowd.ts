import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails when it is not there
  body: any;
  ms: number;
}

/** No request may stay without an answer; a test then says which one did. */
const UNANSWERED_MS = 30_000;
/** Sooner than a device does, which waits for a second or more. */
const ASK_AGAIN_MS = 100;

/** Sends requests by plain HTTP over connections of their own, cheaply: the crowd shares the machine with the servers. */
export function createCrowd() {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 2_000 });
  const ask = (method: string, url: string, token: string, body?: unknown, key?: string): Promise<Answer> => {
    const startedAt = performance.now();
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      "Content-Length": Buffer.byteLength(text),
      ...(text && { "Content-Type": "application/json" }),
      ...(key && { "Idempotency-Key": key }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, agent, headers }, (response) => {
        let answer = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          answer += chunk;
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            body: answer ? JSON.parse(answer) : undefined,
            ms: performance.now() - startedAt,
          }),
        );
      });
      sent.setTimeout(UNANSWERED_MS, () => sent.destroy(new Error(`No answer to ${method} ${url}`)));
      sent.on("error", reject);
      sent.end(text);
    });
  };
  /**
   * As every device does when it is refused as busy, with the id of its operation: on a machine with too much else to do
   * the line may be too long, or the work cut off after its first write.
   */
  const askUntilServed: typeof ask = async (method, url, token, body, key = newId()) => {
    for (;;) {
      const answer = await ask(method, url, token, body, key);
      if (answer.body?.code !== "service.busy") return answer;
      timesBusy += 1;
      await sleep(ASK_AGAIN_MS);
    }
  };
  let timesBusy = 0;
  return { ask, askUntilServed, timesBusy: () => timesBusy, close: () => agent.destroy() };
}
