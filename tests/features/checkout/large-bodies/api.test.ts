import { once } from "node:events";
import { Agent, type ClientRequest, get, type IncomingMessage, request } from "node:http";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import { addProduct, startCheckout } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

describe("a body that is too large is refused before all of it was read, and the caller's next request is served", () => {
  const MUCH = 50 * 1024 ** 2;

  /** Announces much, sends a part, and waits for the answer. */
  async function sendPart(path: string, bytes: number, agent: Agent) {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": MUCH };
    const sent = request(studio.baseUrl + path, { method: "POST", agent, headers });
    sent.on("error", () => undefined);
    sent.write(Buffer.alloc(bytes, "x"));
    const [answer] = (await once(sent, "response", { signal: AbortSignal.timeout(5_000) })) as [IncomingMessage];
    answer.resume();
    return answer;
  }

  async function isServed(agent: Agent): Promise<boolean> {
    const asked: ClientRequest = get(`${studio.baseUrl}/api/health`, { agent });
    const [answer] = (await once(asked, "response", { signal: AbortSignal.timeout(5_000) })) as [IncomingMessage];
    answer.resume();
    return answer.statusCode === 200;
  }

  async function checkoutPath(): Promise<string> {
    const person = await studio.signIn("student");
    await studio.call(addCartItem, { productId: await addProduct() }, person);
    return `/sandbox/checkout/${(await startCheckout(studio, person)).sessionId}`;
  }

  test.each([
    { what: "an event", status: 400, bytes: 600_000, pathOf: async () => "/api/stripe/webhook" },
    { what: "a form of the test checkout", status: 413, bytes: 300_000, pathOf: checkoutPath },
  ])("$what", async ({ status, bytes, pathOf }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const answer = await sendPart(await pathOf(), bytes, agent);
    expect([answer.statusCode, answer.headers.connection]).toEqual([status, "close"]);
    expect(await isServed(agent)).toBe(true);
  });
});
