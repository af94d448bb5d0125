import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../../api/db/connect.ts";
import { NODE_FLAGS } from "../../api/node-flags.ts";
import { removeEngineFiles, silentLog } from "../support/database.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the image is made of without what it leaves out: the code, and links to the packages of production. */
async function makeProductionTree(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), "silks-production-"));
  onTestFinished(() => rm(tree, { recursive: true, force: true }));
  const ignored = (await readFile(join(root, ".dockerignore"), "utf8")).split("\n");
  const filter = (path: string) => !ignored.includes(relative(root, path));
  for (const part of ["package.json", "api", "shared", "sw/kill-switch.js"])
    await cp(join(root, part), join(tree, part), { recursive: true, filter });
  // The web app is built into the image: without one the server does not start.
  await mkdir(join(tree, "dist/assets"), { recursive: true });
  await writeFile(join(tree, "dist/index.html"), "<!doctype html>");
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, optional, devOptional }] of Object.entries(lock.packages)) {
    if (dev || optional || devOptional || path.split("node_modules/").length !== 2) continue;
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await symlink(join(root, path), join(tree, path));
  }
  return tree;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("the production tree answers without demo, sandbox, engine and the packages of development", async () => {
  const tree = await makeProductionTree();
  for (const folder of ["api/demo", "api/payments/sandbox", "api/db/engine", "node_modules/vitest"])
    expect([folder, existsSync(join(tree, folder))]).toEqual([folder, false]);
  const dataDir = await mkdtemp(join(tmpdir(), "silks-production-data-"));
  const database = await connectDatabase({ dataDir, log: silentLog });
  onTestFinished(async () => {
    await database.close();
    await removeEngineFiles(database.uri, dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: `${await findFreePort()}`,
    DATA_DIR: join(tree, "data"),
    MONGODB_URI: database.uri,
    PUBLIC_URL: "https://studio.example",
    ALLOW_NO_MAIL: "true",
    STRIPE_SECRET_KEY: "sk_test_none",
    STRIPE_WEBHOOK_SECRET: "whsec_none",
    SECRET_KEY: "of the production tree: 32 letters or more",
  };
  const server = spawn(process.execPath, [...NODE_FLAGS, "api/main.ts"], {
    cwd: tree,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
  });
  const lines: string[] = [];
  for await (const line of createInterface(server.stdout)) {
    lines.push(line);
    if (line.startsWith("The studio is open")) break;
  }
  expect(lines.join("\n")).toContain("The studio is open at https://studio.example");
  expect((await fetch(`http://127.0.0.1:${env.PORT}/api/health`)).status).toBe(200);
}, 120_000);
