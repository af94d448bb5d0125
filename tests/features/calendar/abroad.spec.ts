import { expect, test } from "../../support/app-fixtures.ts";
import { STUDIO_ZONE } from "../../support/studio-zone.ts";
import { findFreeClasses } from "../classes/free-class.ts";

test.use({ timezoneId: "Asia/Tokyo" });

test("the limit for canceling is told on the studio's clock to somebody on the other side of the world", async ({
  page,
  app,
}) => {
  const free = (await findFreeClasses(page, app.origin)).at(0);
  await page.goto(`/calendar?class=${free?.id}`);
  const limit = new Date(free?.cancelUntil ?? "").toLocaleString("en-US", {
    timeZone: STUDIO_ZONE,
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  await expect(page.locator("dd").filter({ hasText: "Free until" })).toContainText(`Free until ${limit}`);
});

test("an admin on the other side of the world reads when a class begins on the studio's clock", async ({
  page,
  browser,
  enterAs,
  app,
}) => {
  const there = await (await browser.newContext({ baseURL: app.origin, timezoneId: STUDIO_ZONE })).newPage();
  const seen: string[] = [];
  for (const each of [page, there]) {
    await enterAs(each, "admin");
    await each.goto("/admin/students");
    const next = each
      .getByRole("row")
      .filter({ hasText: "Amara Okafor" })
      .getByRole("cell")
      .filter({ hasText: /[AP]M/ });
    await expect(next).toBeVisible();
    seen.push(await next.innerText());
  }
  await there.context().close();
  expect(seen[0]).toBe(seen[1]);
});
