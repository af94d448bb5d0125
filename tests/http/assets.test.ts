import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Koa from "koa";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assets } from "#api/http/web-app/assets.ts";

const root = mkdtempSync(join(tmpdir(), "silks-web-"));
let server: Server;
beforeAll(async () => {
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "assets/page-1.js"), "let packed;");
  writeFileSync(join(root, "assets/page-1.js.br"), "PACKED");
  writeFileSync(join(root, "assets/font-1.woff2"), "FONT");
  writeFileSync(join(root, "secret.txt"), "SECRET");
  const app = new Koa();
  app.use(assets(root));
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = (path: string, encoding = "br", method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { "Accept-Encoding": encoding },
  });

test("a file of the build is answered packed to who takes that, and plain to others", async () => {
  const packed = await ask("/assets/page-1.js", "br", "HEAD");
  expect([packed.status, packed.headers.get("Content-Encoding"), packed.headers.get("Content-Length")]).toEqual([
    200,
    "br",
    String("PACKED".length),
  ]);
  expect(packed.headers.get("Content-Type")).toContain("javascript");
  expect(packed.headers.get("Cache-Control")).toBe("max-age=31536000, immutable");
  const plain = await ask("/assets/page-1.js", "gzip");
  expect([plain.headers.get("Content-Encoding"), await plain.text()]).toEqual([null, "let packed;"]);
  const font = await ask("/assets/font-1.woff2");
  expect([font.headers.get("Content-Encoding"), font.headers.get("Content-Type"), await font.text()]).toEqual([
    null,
    "font/woff2",
    "FONT",
  ]);
});

test("what was answered once is not read from the disk again", async () => {
  await ask("/assets/page-1.js", "identity");
  writeFileSync(join(root, "assets/page-1.js"), "something else");
  expect(await (await ask("/assets/page-1.js", "identity")).text()).toBe("let packed;");
});

test("nothing outside of the folder is answered, nor a file that is not there", async () => {
  for (const path of [
    "/assets/..%2fsecret.txt",
    "/assets/%2e%2e/secret.txt",
    "/secret.txt",
    "/assets/page-2.js",
    "/assets/",
  ])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask("/assets/font-1.woff2", "br", "POST")).status).toBe(404);
  expect((await ask("/assets/font-1.woff2")).status).toBe(200);
});
