import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { goOffline, seesItIsOffline } from "../../support/offline.ts";
import { findFullClasses } from "./full-class.ts";

test("a place in line asked for offline is requested, then given; one tap gives it back", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, app, enterAs }) => {
  await enterAs(page, "parent");
  const [full] = await findFullClasses(page, app.origin);
  await page.goto(`/calendar?class=${full?.id}`);
  const join = page.getByRole("button", { name: "Join the waitlist", exact: true });
  await expect(join).toBeVisible();
  await expect(page.getByText("Live").first()).toBeVisible();

  await goOffline(page);
  await seesItIsOffline(page);
  await join.click();
  const place = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Leave the waitlist" }) });
  await expect(place).toContainText("Requested");
  await expect(place).toContainText("your place in line when you're back online");
  await expect(place).not.toContainText("number");

  await page.context().setOffline(false);
  await expect(place).toContainText("You're number 1");
  await page.goto("/classes");
  const waits = page.getByRole("region", { name: "Waitlist" });
  await expect(waits.getByText("You're number 1")).toBeVisible();
  await waits.getByRole("button", { name: /^Leave/ }).click();
  await expect(waits).toBeHidden();
});
