import { test as base, type Page } from "@playwright/test";
import { WITHOUT_INDEX } from "./index-warning.ts";
import { type RunningServer, startServer } from "./server.ts";
import { TOKEN_KEY, USER_KEY } from "./storage-keys.ts";

/** The sign-ins of the demo studio, and a member whose card was declined. */
export type DemoName =
  | "admin"
  | "instructor"
  | "teacher"
  | "front-desk"
  | "parent"
  | "student"
  | "newcomer"
  | "omar.farouk";
export const DEMO_PASSWORD = "silks-demo";

export const UNLIMITED = {
  RATE_READ_PER_MINUTE: "100000",
  RATE_WRITE_PER_MINUTE: "100000",
  RATE_AUTH_PER_MINUTE: "100000",
};

/**
 * The tag of a test that uses the app as it is installed, so that it works without a network. To store all of it costs more
 * than a visit, so that other tests do without the worker.
 */
export const INSTALLED = "@installed";

/** The tag of the journeys that `npm test` takes, one for each main job; `npm run test:full` takes all browser tests. */
export const JOURNEY = "@journey";

interface WorkerFixtures {
  /** A file that changes the studio for all others names itself here: it gets a server of its own. */
  ownStudio: string;
  /** The whole product with the demo studio, one for all tests of a worker, in all files. */
  app: RunningServer;
}
interface TestFixtures {
  /** Signs in through the API and puts the session where the app keeps it; faster than the form. */
  enterAs(page: Page, name: DemoName): Promise<void>;
  /** Errors a page wrote to its console, or threw, except the ones a test expects. */
  faults: string[];
}

/** A network that was cut on purpose, and answers a test provokes, are not faults of the page. */
const EXPECTED = [/net::ERR_/, /Failed to load resource/, /ERR_INTERNET_DISCONNECTED/];

async function enter(page: Page, origin: string, name: DemoName): Promise<void> {
  const answer = await page.request.post(`${origin}/api/login`, { data: { username: name, password: DEMO_PASSWORD } });
  const { token, user } = await answer.json();
  await page.addInitScript(
    ([tokenKey, userKey, ownToken, ownUser]) => {
      if (sessionStorage.getItem("entered")) return;
      sessionStorage.setItem("entered", "yes");
      localStorage.setItem(tokenKey, ownToken);
      localStorage.setItem(userKey, ownUser);
    },
    [TOKEN_KEY, USER_KEY, token, JSON.stringify(user)] as const,
  );
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownStudio: ["", { scope: "worker", option: true }],
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern
    async ({}, use) => {
      await using server = await startServer({ env: UNLIMITED });
      await use(server);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ app }, use) => use(app.origin),
  serviceWorkers: async ({ serviceWorkers }, use, { tags }) => use(tags.includes(INSTALLED) ? "allow" : serviceWorkers),
  enterAs: async ({ app }, use) => {
    await use((page, name) => enter(page, app.origin, name));
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "warning" && WITHOUT_INDEX.test(message.text())) faults.push(message.text());
        if (message.type() === "error" && !EXPECTED.some((pattern) => pattern.test(message.text())))
          faults.push(message.text());
      });
      context.on("weberror", (error) => faults.push(error.error().message));
      await use(faults);
    },
    { auto: true },
  ],
});
export { expect } from "@playwright/test";
