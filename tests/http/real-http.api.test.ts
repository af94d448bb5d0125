import { type IncomingMessage, request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { allRoutes } from "#api/features.ts";
import { serviceRoutes } from "#api/http/service/service-routes.ts";
import type { SignedIn } from "../support/people.ts";
import { setUpStudio } from "../support/studio.ts";
import { untilServed } from "../support/until-served.ts";

const studio = setUpStudio();
let member: SignedIn;
beforeAll(async () => {
  member = await studio.signIn("student");
});

/** By `node:http`: `fetch` adds `Cache-Control: no-cache`, with which nothing is ever fresh. */
function get(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: IncomingMessage["headers"];
    bytes: number;
  }>();
  request(`${studio.baseUrl}${path}`, { headers, agent: false }, (answer) => {
    let bytes = 0;
    answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
    answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
  })
    .on("error", reject)
    .end();
  return promise;
}

test("the OpenAPI document has a tag, and who has it already gets 304 without a body", async () => {
  const first = await get("/api/openapi.json");
  const tag = first.headers.etag ?? "";
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)]);
  expect(first.bytes).toBeGreaterThan(100_000);
  expect(await get("/api/openapi.json", { "If-None-Match": tag })).toMatchObject({ status: 304, bytes: 0 });
  expect(await get("/api/openapi.json", { "If-None-Match": '"another"' })).toMatchObject({
    status: 200,
    bytes: first.bytes,
  });
});

test("thirty who ask for the document at once get it from one making", async () => {
  let makings = 0;
  const routes = serviceRoutes(() => {
    makings += 1;
    return allRoutes();
  });
  const route = routes.find(({ endpoint }) => endpoint.name === "service.getOpenApi");
  const tags: string[] = [];
  const http = { set: (_: string, tag: string) => tags.push(tag) };
  const ask = () => route?.run({}, { services: studio.services, http } as never);
  const texts = await Promise.all(Array.from({ length: 30 }, ask));
  expect([makings, new Set(texts).size, new Set(tags).size, tags.length]).toEqual([1, 1, 1, 30]);
});

/** As a device does: it asks again when the server is busy, and never when it is limited. */
const pull = (path: string, headers?: Record<string, string>) =>
  untilServed(async () => {
    const answer = await get(path, headers);
    if (answer.status === 503) throw Object.assign(new Error("busy"), { code: "service.busy" });
    return answer;
  });

test("forty guests who pull at once are all served, and members beside them", async () => {
  const asMember = { Authorization: `Bearer ${member.token}` };
  const guests = Array.from({ length: 40 }, () => pull("/api/sync"));
  const members = Array.from({ length: 10 }, () => pull("/api/profile", asMember));
  const statuses = (await Promise.all(guests)).map(({ status }) => status);
  expect(statuses).toEqual(Array(40).fill(200));
  expect((await Promise.all(members)).map(({ status }) => status)).toEqual(Array(10).fill(200));
});
