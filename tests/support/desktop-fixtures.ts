import { test } from "@playwright/test";
import { type Desktop, startDesktop } from "./desktop.ts";
import { type PushService, startPushService } from "./push-service.ts";

/** A fresh desktop and push service for each test: nothing shown or sent in one test can satisfy another's wait. */
export const desktopTest = test.extend<{ desktop: Desktop; pushService: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from here
  desktop: async ({}, use) => {
    await using desktop = await startDesktop();
    await use(desktop);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  pushService: async ({}, use) => {
    await using pushService = await startPushService();
    await use(pushService);
  },
});
