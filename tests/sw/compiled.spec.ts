import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../support/app-fixtures.ts";
import { launchKillable } from "../support/killable-browser.ts";

interface TraceEvent {
  name: string;
  args: { data?: { url: string; consumedCacheSize?: number } };
}

/** Opens the page in a browser that was just started. @returns the modules it compiled, and those it found compiled */
async function start(profile: string, url: string): Promise<{ compiled: string[]; found: string[] }> {
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
  const modules = events.flatMap(({ name, args }) => (name === "v8.compileModule" && args.data ? [args.data] : []));
  const isFound = ({ consumedCacheSize = 0 }) => consumedCacheSize > 0;
  return {
    compiled: modules.filter((module) => !isFound(module)).map((module) => module.url),
    found: modules.filter(isFound).map((module) => module.url),
  };
}

test("a start from the home screen does not compile the app again", async ({ app }) => {
  const profile = await mkdtemp(join(tmpdir(), "silks-compiled-"));
  try {
    const url = `${app.origin}/calendar`;
    const first = await start(profile, url);
    expect(first.compiled.join(), "the first visit").toContain("/assets/start-");
    // Chrome keeps what it compiled once a script was run twice.
    await start(profile, url);
    await start(profile, url);
    const { found } = await start(profile, url);
    expect(found.join(), "a later start").toContain("/assets/start-");
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
