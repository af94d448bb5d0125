import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, INSTALLED, test } from "../../support/app-fixtures.ts";
import { waitForWorker } from "../../support/offline.ts";
import { COLD, choose, marksByName, nameAt, openTodaysRoster, serverRoster, unmarked } from "./roster-page.ts";

/** Moves a page's clock for good, without holding it: `Date` says another year, and goes on. */
async function setClock(context: BrowserContext, instant: string): Promise<void> {
  await context.addInitScript((at) => {
    const offset = Date.parse(at) - Date.now();
    const Real = Date;
    class Wrong extends Real {
      constructor(...args: [] | [number | string]) {
        super(...((args.length > 0 ? args : [Real.now() + offset]) as [number]));
      }
      static override now() {
        return Real.now() + offset;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, instant);
}

async function openDevice(browser: Browser, origin: string, instant: string, token: string, user: unknown) {
  const context = await browser.newContext({ baseURL: origin });
  await setClock(context, instant);
  await context.addInitScript(
    ([key, text]) => {
      localStorage.setItem("token", key);
      localStorage.setItem("userData", text);
    },
    [token, JSON.stringify(user)] as const,
  );
  const page = await context.newPage();
  return { context, page };
}

const shownMarks = async (page: Page, names: string[]) =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const label = await page
          .getByRole("button", { name: new RegExp(`^${name} marked`) })
          .getAttribute("aria-label");
        return [name, /marked (\w+)/.exec(label ?? "")?.[1] ?? null];
      }),
    ),
  );

test("two devices with clocks in 1970 and 2038 mark the same people: the same in the end, everywhere", {
  tag: INSTALLED,
}, async ({ browser, app, page: helper }) => {
  const signIn = async () =>
    (
      await helper.request.post(`${app.origin}/api/login`, { data: { username: "instructor", password: "silks-demo" } })
    ).json();
  const [one, two] = [await signIn(), await signIn()];
  const past = await openDevice(browser, app.origin, "1970-01-01T00:00:10Z", one.token, one.user);
  const future = await openDevice(browser, app.origin, "2038-01-19T03:14:07Z", two.token, two.user);
  const classId = await openTodaysRoster(past.page);
  await future.page.goto(`/class-instances?class=${classId}`);
  await expect(unmarked(future.page).first()).toBeVisible(COLD);
  for (const { page } of [past, future]) await waitForWorker(page);
  expect(await past.page.evaluate(() => new Date().getFullYear())).toBeLessThan(1971);

  const names = [await nameAt(past.page, 0), await nameAt(past.page, 1), await nameAt(past.page, 2)] as const;
  for (const { context } of [past, future]) await context.setOffline(true);
  for (const name of names) await choose(past.page, name, "Here");
  await choose(future.page, names[0], "Late");
  await choose(future.page, names[1], "Absent");
  await choose(future.page, names[2], "Excused");

  // The device that thinks it is 1970 sends last: what the server received last counts, not what the clocks say.
  await future.context.setOffline(false);
  await expect(future.page.getByRole("button", { name: "Sync: Live" })).toBeVisible(COLD);
  await past.context.setOffline(false);
  const everybodyHere = Object.fromEntries(names.map((name) => [name, "present"]));
  const server = async () => {
    const marks = marksByName(await serverRoster(helper, app.origin, "instructor", classId));
    return Object.fromEntries(names.map((name) => [name, marks[name]]));
  };
  await expect.poll(server, COLD).toEqual(everybodyHere);
  for (const { page } of [past, future])
    await expect.poll(() => shownMarks(page, [...names]), COLD).toEqual(everybodyHere);

  const roster = await serverRoster(helper, app.origin, "instructor", classId);
  const history = roster.filter((entry) => names.includes(`${entry.firstName} ${entry.lastName}`));
  for (const entry of history) expect(entry.history.map(({ at }) => at.slice(0, 4)).sort()).toEqual(["1970", "2038"]);
  for (const { context } of [past, future]) await context.close();
});
