import { ourAnswer, strangersAnswer } from "../../support/answers.ts";

/** What may happen to one request on its way. */
export const FAULTS = [
  "fine",
  "lost-request",
  "lost-answer",
  "twice",
  "late",
  "error-before",
  "error-after",
  "too-many",
  "signed-out",
  "portal-200",
  "portal-404",
  "portal-json",
  "filter-401",
  "cut-answer",
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Network {
  fetch: typeof fetch;
  /** The faults of the next requests, in order; after that the network is fine. */
  plan(faults: readonly Fault[]): void;
  /** How many requests have had an answer, or none, so far. */
  settled(): number;
  /** Requests that were held back reach the server now. */
  deliverLate(): Promise<void>;
}

const page = (status: number) =>
  new Response("<!doctype html><title>Welcome to Hotel WiFi</title>", {
    status,
    headers: { "Content-Type": "text/html" },
  });
const fault = (status: number, code: string) => ourAnswer(status, { code, message: "Not now." });

export function createNetwork(origin: string): Network {
  const planned: Fault[] = [];
  const late: (() => Promise<unknown>)[] = [];
  let settled = 0;

  async function carry(path: string, init: RequestInit): Promise<Response> {
    const send = () => fetch(origin + path, { ...init, signal: null });
    switch (planned.shift() ?? "fine") {
      case "fine":
        return send();
      case "lost-request":
        throw new TypeError("network");
      case "lost-answer":
        await (await send()).text();
        throw new TypeError("network");
      case "twice": {
        const [first, second] = await Promise.all([send(), send()]);
        await first.text();
        return second;
      }
      case "late":
        late.push(async () => (await send()).text());
        throw new TypeError("network");
      case "error-before":
        return fault(500, "service.fault");
      case "error-after":
        await (await send()).text();
        return fault(503, "service.database-away");
      case "too-many":
        return ourAnswer(429, { code: "rate.exceeded", message: "Not so fast." }, { "Retry-After": "3" });
      case "signed-out":
        return fault(401, "session.required");
      case "portal-200":
        return page(200);
      case "portal-404":
        return page(404);
      case "portal-json":
        return strangersAnswer(200, { status: "ok", redirect: "https://hotel.example" });
      case "filter-401":
        return strangersAnswer(401, { code: "session.ended", message: "Sign in to the network." });
      case "cut-answer": {
        const answer = await send();
        const text = await answer.text();
        return new Response(text.slice(0, text.length / 2), { headers: answer.headers });
      }
    }
  }
  return {
    fetch: ((path: string, init: RequestInit) =>
      carry(path, init).finally(() => {
        settled += 1;
      })) as typeof fetch,
    settled: () => settled,
    plan: (faults) => void planned.splice(0, planned.length, ...faults),
    deliverLate: async () => {
      for (const send of late.splice(0)) await send();
    },
  };
}
