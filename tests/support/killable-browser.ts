import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium, QUIET_ARGS } from "../run/chromium.ts";

/** A real Chromium with its profile on disk, which can be killed like a phone whose battery is empty. */
export interface KillableBrowser {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  /** SIGKILL to all its processes: nothing is flushed, nothing said goodbye to. */
  kill(): Promise<void>;
  /** As a person closes it. */
  close(): Promise<void>;
}

const ARGS = [
  "--headless",
  ...QUIET_ARGS,
  "--force-prefers-reduced-motion",
  "--remote-debugging-port=0",
  "--window-size=390,844",
];
const START_MS = 30_000;

/** The browser writes its port down once it listens. */
async function waitForPort(file: string): Promise<string> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    const port = existsSync(file) ? readFileSync(file, "utf8").split("\n")[0] : "";
    if (port) return port;
    await sleep(50);
  }
  throw new Error("Chromium did not start.");
}

/** A Chromium of its own, headless, with its profile on disk. */
export interface StartedBrowser {
  /** Where it listens for the DevTools protocol, on loopback. */
  port: string;
  /** SIGKILL to all its processes. */
  kill(): void;
  /** Settles when its process has ended. */
  gone: Promise<void>;
}

export async function startChromium(profile: string): Promise<StartedBrowser> {
  const portFile = join(profile, "DevToolsActivePort");
  rmSync(portFile, { force: true });
  const env = { ...process.env, TZ: "America/Los_Angeles", LANG: "en_US.UTF-8" };
  // A group of its own, so that one signal reaches all its processes at once.
  const child = spawn(findChromium() ?? "/usr/bin/chromium", [...ARGS, `--user-data-dir=${profile}`, "about:blank"], {
    env,
    detached: true,
    stdio: "ignore",
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const kill = () => {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  };
  return { port: await waitForPort(portFile), kill, gone };
}

export async function launchKillable(profile: string): Promise<KillableBrowser> {
  const { port, kill, gone } = await startChromium(profile);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0];
  if (!context) throw new Error("Chromium has no default context.");
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    browser,
    context,
    page,
    kill: async () => {
      kill();
      await gone;
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => {});
      await gone;
    },
  };
}
