import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { MEMORY_ENV, NODE_FLAGS } from "../../api/node-flags.ts";
import { compileCache } from "../run/run.ts";
import { makeDataDir } from "./data-dir.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const READY = /The studio is open at (http\S+)/;

export interface ServerOptions {
  env?: Record<string, string>;
  /** Keeps the data of an earlier server; a fresh folder otherwise. */
  dataDir?: string;
  /** A port that was free a moment ago, so that `PUBLIC_URL` and links agree; any when left out. */
  port?: number;
}

export interface RunningServer extends AsyncDisposable {
  origin: string;
  dataDir: string;
  pid: number;
  /** Everything it wrote so far. */
  output(): string;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and wait until it is gone. */
  stop(): Promise<void>;
}

/** Below the ports that systems give to outgoing connections, which would take one while its server is stopped. */
const PORTS = { from: 20_000, count: 10_000 };

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, "127.0.0.1");
  const isListening = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (isListening) await new Promise((closed) => probe.close(closed));
  return isListening;
};

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

/** The whole product as `npm start` runs it, in a process of its own, with the demo studio. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await makeDataDir(options.env));
  const port = options.port ?? (await freePort());
  const env = {
    ...MEMORY_ENV,
    ...process.env,
    NODE_ENV: "development",
    LOG_LEVEL: "warn",
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    // Half of a server's start is compiling the same modules again.
    NODE_COMPILE_CACHE: compileCache(),
    ...options.env,
  };
  const child = spawn(process.execPath, [...NODE_FLAGS, "api/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (READY.test(output)) resolve();
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
    // After its last line was read, which an exit does not wait for.
    child.once("close", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
  };
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null && child.signalCode === null) await end("SIGTERM");
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
