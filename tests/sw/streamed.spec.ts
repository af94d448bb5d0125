import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../support/app-fixtures.ts";
import { launchKillable } from "../support/killable-browser.ts";

interface TraceEvent {
  name: string;
  args: { data?: { url: string; streamed?: boolean } };
}

/** Opens the page in a browser that was just started. @returns the app's modules, and those of them that held the page up */
async function start(profile: string, url: string): Promise<{ modules: string[]; notStreamed: string[] }> {
  const browser = await launchKillable(profile);
  const session = await browser.context.newCDPSession(browser.page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await browser.page.goto(url);
  await browser.page.getByRole("heading", { level: 1 }).waitFor();
  await browser.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await browser.page.waitForLoadState("networkidle");
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await browser.close();
  const compiled = events.flatMap(({ name, args }) => (name === "v8.compileModule" && args.data ? [args.data] : []));
  const own = compiled.filter((module) => module.url.includes("/assets/"));
  return {
    modules: own.map((module) => module.url),
    notStreamed: own.filter(({ streamed }) => !streamed).map((module) => module.url),
  };
}

test("a start from the home screen compiles no module on the page's own thread", async ({ app }) => {
  const profile = await mkdtemp(join(tmpdir(), "silks-streamed-"));
  try {
    const url = `${app.origin}/calendar`;
    for (const visit of ["the first visit", "a later start"]) {
      const { modules, notStreamed } = await start(profile, url);
      expect(modules.join(), visit).toContain("/assets/start-");
      expect(notStreamed, visit).toEqual([]);
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
