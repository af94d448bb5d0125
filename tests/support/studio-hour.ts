import { test as base, UNLIMITED } from "./app-fixtures.ts";
import { openTestServer, type TestServer } from "./test-server.ts";
import { zoneWhereItIs } from "./zone-where-it-is.ts";

interface HouseFixtures {
  testServer: TestServer;
  /** What the studio's clock shows while the file runs, as set by `test.use`. */
  studioHour: number;
}

/** The product with the demo studio, the database behind its back, and a studio clock that shows an hour of choice. */
export const houseTest = base.extend<object, HouseFixtures>({
  studioHour: [13, { option: true, scope: "worker" }],
  testServer: [
    async ({ studioHour }, use) => {
      const env = { ...UNLIMITED, STUDIO_TIME_ZONE: zoneWhereItIs(studioHour) };
      await using testServer = await openTestServer({ demoStudio: "auto", env });
      await use(testServer);
    },
    { scope: "worker" },
  ],
  app: [async ({ testServer }, use) => use(testServer.server), { scope: "worker" }],
});
export { expect } from "@playwright/test";
