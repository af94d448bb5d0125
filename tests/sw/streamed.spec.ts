import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../support/app-fixtures.ts";
import { launchKillable } from "../support/killable-browser.ts";
import { traceWhile } from "../support/trace.ts";

const CATEGORIES = ["devtools.timeline", "v8", "disabled-by-default-v8.compile"];

interface Start {
  /** The app's modules, by address. */
  modules: string[];
  /** Those of them that held the page up. */
  notStreamed: string[];
  /** How many functions were compiled, on the page's thread and on others. */
  functions: { onPage: number; beside: number };
}

/** Opens the page in a browser that was just started. */
async function start(profile: string, url: string): Promise<Start> {
  const browser = await launchKillable(profile);
  const events = await traceWhile(browser.page, CATEGORIES, async () => {
    await browser.page.goto(url);
    await browser.page.getByRole("heading", { level: 1 }).waitFor();
    await browser.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await browser.page.waitForLoadState("networkidle");
  });
  await browser.close();
  const compiled = events.filter(
    ({ name, args }) => name === "v8.compileModule" && args.data?.url.includes("/assets/"),
  );
  const own = compiled.flatMap(({ args }) => args.data ?? []);
  const page = compiled[0];
  const ofPage = events.filter(({ pid }) => pid === page?.pid);
  return {
    modules: own.map((module) => module.url),
    notStreamed: own.filter(({ streamed }) => !streamed).map((module) => module.url),
    functions: {
      onPage: ofPage.filter(({ name, tid }) => name === "V8.CompileCode" && tid === page?.tid).length,
      beside: ofPage.filter(({ name, tid }) => name === "V8.CompileIgnition" && tid !== page?.tid).length,
    },
  };
}

test("a start from the home screen compiles next to nothing on the page's own thread", async ({ app }) => {
  const profile = await mkdtemp(join(tmpdir(), "silks-streamed-"));
  try {
    const url = `${app.origin}/calendar`;
    for (const visit of ["the first visit", "a later start"]) {
      const { modules, notStreamed, functions } = await start(profile, url);
      expect(modules.join(), visit).toContain("/assets/start-");
      expect(notStreamed, visit).toEqual([]);
      // Without the hints it is the other way round, forty to one.
      expect(functions.beside, visit).toBeGreaterThan(5 * functions.onPage);
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
