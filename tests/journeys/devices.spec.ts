import type { RouteInfo } from "../../web/shell/route-table.ts";
import { expect, test } from "../support/app-fixtures.ts";
import { stand, visit } from "../support/visit.ts";
import { todaysOf } from "../support/volume.ts";
import { deviceFaults } from "./device-faults.ts";
import { viewsBehind } from "./views.ts";

test.describe.configure({ mode: "parallel" });

const VISITORS: Record<"guest" | "student" | "parent" | "instructor" | "admin", RouteInfo["guard"][]> = {
  guest: ["public"],
  student: ["signed-in"],
  parent: ["staff-and-parents"],
  instructor: ["leaders", "staff-and-parents"],
  admin: ["desk", "admin"],
};

for (const [who, guards] of Object.entries(VISITORS) as [keyof typeof VISITORS, RouteInfo["guard"][]][])
  test(`a small window, wide spacing and few colors leave nothing out for: ${who}`, async ({ page, enterAs }) => {
    test.setTimeout(1_200_000);
    if (who !== "guest") await enterAs(page, who);
    await page.goto(who === "guest" ? "/calendar" : "/dashboard");
    await page.locator("h1").first().waitFor({ state: "attached" });
    const faults: string[] = [];
    for (const address of todaysOf(viewsBehind(...guards))) {
      await visit(page, address);
      faults.push(...(await deviceFaults(page, address)));
    }
    expect(faults).toEqual([]);
  });

test("what a window, a spacing or few colors hide is found", async ({ page }) => {
  await page.goto("/accessibility");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await stand(page);
  expect(await deviceFaults(page, "as it is")).toEqual([]);
  await page.evaluate(() => {
    const wide = document.createElement("p");
    wide.textContent = "Wide";
    wide.style.width = "900px";
    const low = document.createElement("p");
    low.textContent = "Two lines of words in the height of one line and a half";
    low.style.cssText = "width: 300px; height: 40px; overflow: hidden; line-height: 1.2; font-size: 16px";
    const bare = document.createElement("button");
    bare.setAttribute("aria-label", "Bare");
    bare.style.cssText = "width: 44px; height: 44px; border: 0; background: purple";
    document.querySelector("main")?.append(wide, low, bare);
  });
  const found = (await deviceFaults(page, "planted")).join("\n");
  for (const fault of ["320 px: ", "844 px: ", "spaced: cut: P", "forced colors: unseen: <button"])
    expect(found).toContain(fault);
});
