import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { sendRequest } from "../../support/request.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio({ env: { KILL_SWITCH: "true" } });

test("with KILL_SWITCH=true the app's worker is the one that removes itself; without it is not", async () => {
  const reply = await studio.request("GET", "/sw.js");
  const worker = readFileSync(fileURLToPath(new URL("../../../sw/kill-switch.js", import.meta.url)), "utf8");
  expect([reply.status, reply.text]).toEqual([200, worker]);
  expect(reply.headers.get("Content-Type")).toMatch(/^(text|application)\/javascript/);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
  expect((await studio.request("GET", "/api/health")).status).toBe(200);
  const services = { ...studio.services, env: { ...studio.env, KILL_SWITCH: false } };
  const server = createServer(createApp(services).callback());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  expect((await sendRequest(`http://127.0.0.1:${port}`, "GET", "/sw.js")).status).toBe(404);
  await new Promise((done) => server.close(done));
});
