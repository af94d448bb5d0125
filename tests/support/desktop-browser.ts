import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { BROWSER_ARGS } from "../run/chromium.ts";
import type { Desktop } from "./desktop.ts";
import type { PushService } from "./push-service.ts";

export interface DesktopBrowserOptions {
  desktop: Desktop;
  pushService: PushService;
  /** Where notifications are allowed, as if a person had said yes. */
  origin: string;
  executablePath?: string;
}

export interface DesktopBrowser extends AsyncDisposable {
  context: BrowserContext;
  close(): Promise<void>;
}

/**
 * The installed Chromium, unmodified, on a desktop that shows its notifications and with a push service that answers.
 * A profile on disk: in an incognito one, Playwright's default, push is refused (crbug.com/41124656).
 */
export async function launchDesktopBrowser(options: DesktopBrowserOptions): Promise<DesktopBrowser> {
  const { desktop, pushService, origin, executablePath = "/usr/bin/chromium" } = options;
  const profile = mkdtempSync(join(tmpdir(), "chromium-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    serviceWorkers: "allow",
    reducedMotion: "reduce",
    env: { ...process.env, ...desktop.env },
    args: [...BROWSER_ARGS, ...pushService.chromiumArgs],
  });
  await context.grantPermissions(["notifications"], { origin });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { context, close, [Symbol.asyncDispose]: close };
}
