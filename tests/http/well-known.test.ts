import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Koa from "koa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webApp } from "../../api/http/web-app/static.ts";

const root = mkdtempSync(join(tmpdir(), "silks-web-"));
const server = createServer();
let origin: string;
beforeAll(async () => {
  writeFileSync(join(root, "index.html"), "<!doctype html><html ><title>Silks</title></html>");
  server.on("request", new Koa().use(webApp(root)).callback());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

test("a password manager is led to where the password is changed", async () => {
  const answer = await fetch(`${origin}/.well-known/change-password`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/settings"]);
});

test.each([
  "/.well-known/apple-app-site-association",
  "/.well-known/security.txt",
  "/.well-known/resource-that-should-not-exist",
])("%s is not there, while a screen is", async (path) => {
  expect((await fetch(origin + path)).status).toBe(404);
  expect((await fetch(`${origin}/settings`)).status).toBe(200);
});
