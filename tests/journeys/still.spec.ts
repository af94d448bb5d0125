import { mayOpen } from "../../web/shell/guard.ts";
import { ROUTES } from "../../web/shell/route-table.ts";
import { expect, test } from "../support/app-fixtures.ts";
import { shiftsOf, watchShifts } from "../support/shifts.ts";
import { SIZES, stand } from "../support/visit.ts";
import { todaysOf } from "../support/volume.ts";

test.use(SIZES.phone);

/** On the way there the address changes, or it wants a thing of its own. */
const LEADS_ON = new Set(["publicVideo", "videoDetails", "signWaivers"]);
/** Core Web Vitals call 0.1 good. */
const MOST = 0.03;

for (const role of ["parent", "admin"] as const)
  test(`a page stands still once something of it can be tapped: ${role}`, async ({ page, enterAs }) => {
    const pages = ROUTES.filter(({ name, guard }) => mayOpen(guard, role) && !LEADS_ON.has(name));
    await enterAs(page, role);
    await page.goto("/dashboard");
    await expect(page.getByText("Live").first()).toBeVisible();
    await watchShifts(page);
    const jumping: string[] = [];
    for (const { path } of todaysOf(pages)) {
      await page.goto(path);
      await page.locator("h1").first().waitFor({ state: "attached" });
      await stand(page);
      expect(new URL(page.url()).pathname).toBe(path);
      const { score, moved } = await shiftsOf(page);
      if (score > MOST) jumping.push(`${path} (${score.toFixed(3)})\n${moved.join("\n")}`);
    }
    expect(jumping.join("\n\n")).toBe("");
  });
