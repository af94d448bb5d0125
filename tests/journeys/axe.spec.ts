import type { Page } from "@playwright/test";
import { findFreeClasses, findGatedClasses } from "../features/classes/free-class.ts";
import { findFullClasses } from "../features/waitlist/full-class.ts";
import { expect, test } from "../support/app-fixtures.ts";
import { SIZES, stand, visit } from "../support/visit.ts";
import { isLong, isThisWaysTurn, SEED } from "../support/volume.ts";
import { audit, shut } from "./axe-audit.ts";
import { keepOutcome } from "./axe-outcome.ts";
import { viewsBehind } from "./views.ts";

// The longest walks of all: each is a test of its own, so that both workers share them.
test.describe.configure({ mode: "parallel" });

/** Each visitor walks in one size a day, the next in the other; in a long run in both. */
const VISITORS = ["guest", "newcomer", "student", "parent", "instructor", "admin"] as const;
const walksToday = (who: (typeof VISITORS)[number], isMobile: boolean) =>
  isLong || (VISITORS.indexOf(who) + SEED) % 2 === (isMobile ? 0 : 1);

for (const [size, { viewport, isMobile, hasTouch }] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport, isMobile, hasTouch, contextOptions: { reducedMotion: "reduce" } });

    /** What one visitor sees; collects the findings of all screens, so that one run reports them all. */
    function walk(who: (typeof VISITORS)[number], start: string, steps: (tools: Steps) => Promise<void>) {
      if (!walksToday(who, isMobile)) return;
      test(`no violation for: ${who}`, async ({ page, app, enterAs }) => {
        test.setTimeout(isLong ? 1_200_000 : 480_000);
        if (who !== "guest") await enterAs(page, who);
        await page.goto(start);
        await page.locator("h1").first().waitFor({ state: "attached" });
        await stand(page);
        const findings: string[] = [];
        const looked: string[] = [];
        let screens = 0;
        // Every other page of a list, the others when this visitor walks in this size again.
        const isTurn = () => isThisWaysTurn(screens++, SEED % 4 < 2 ? 0 : 1);
        const look = async (screen: string) => {
          await stand(page);
          looked.push(screen);
          findings.push(...(await audit(page, screen, { isPhone: isMobile })));
        };
        const open = async (address: string) => {
          await visit(page, address);
          await look(address);
        };
        const openEach = async (addresses: string[]) => {
          for (const address of addresses) {
            if (!isTurn()) continue;
            await open(address);
          }
        };
        await steps({ page, origin: app.origin, open, openEach, look });
        keepOutcome(`${size}-${who}`, { size, looked, faults: findings.length });
        expect(findings).toEqual([]);
      });
    }

    walk("guest", "/calendar", async ({ page, origin, open, openEach, look }) => {
      await openEach(viewsBehind("public"));
      await visit(page, "/check-in");
      await page.getByLabel("Check-in code").fill("123456789");
      await page.getByRole("heading", { name: "Not checked in" }).waitFor();
      await look("the kiosk, refusing");
      await open("/there/is/nothing-here");
      const free = await findFreeClasses(page, origin);
      await open(`/calendar?class=${free[0]?.id}`);
      await open("/calendar?class=0198c000-0000-7000-8000-000000000001");
      await visit(page, "/register");
      await page
        .getByRole("button", { name: /create|register|account/i })
        .last()
        .click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await look("/register with mistakes");
    });

    walk("newcomer", "/waiver", async ({ page, look }) => {
      await page.getByRole("checkbox", { name: /agree/ }).waitFor();
      await look("/waiver, to sign");
    });

    walk("student", "/dashboard", async ({ page, origin, open, openEach, look }) => {
      await openEach(viewsBehind("signed-in"));
      const name = isMobile ? "Me" : /^Account|Amara Okafor/;
      await page.getByRole("button", { name }).last().click();
      await page.getByRole(isMobile ? "dialog" : "menu").waitFor();
      await look("account menu");
      await shut(page);

      await visit(page, "/waiver");
      await page.getByRole("button", { name: "Signed copy" }).first().click();
      await page.getByRole("dialog", { name: "Signed waiver" }).waitFor();
      await look("a signed copy");
      await shut(page);
      await visit(page, "/videos");
      await page.getByRole("button", { name: /^Downloads/ }).click();
      await page.getByRole("dialog").waitFor();
      await look("what videos take of the device");
      await shut(page);

      await visit(page, "/moves");
      await page.getByRole("link", { name: "French climb" }).click();
      await page.getByRole("dialog", { name: "French climb" }).waitFor();
      await look("a move");
      await shut(page);
      // On a phone it folds away over what can be tapped; at the end of a page it is at hand.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole("button", { name: "Feedback" }).click();
      await page.getByRole("dialog", { name: "Send feedback" }).waitFor();
      await look("feedback");
      await shut(page);
      const full = (await findFullClasses(page, origin)).at(isMobile ? -1 : -2);
      await visit(page, `/calendar?class=${full?.id}`);
      await page.getByRole("button", { name: /^Join the waitlist/ }).click();
      await page.getByText(/You're number/).waitFor();
      await look("on a waitlist");

      const free = (await findFreeClasses(page, origin)).at(isMobile ? -1 : -2);
      await open(`/calendar?class=${free?.id}`);
      await page.getByRole("button", { name: /^(Add to cart|Pay \$)/ }).click();
      await page.getByText("In your cart for you").waitFor();
      await page.getByText("Added to cart").first().waitFor();
      await look("toast, and a class in the cart");
      await visit(page, "/merch");
      await page.getByRole("button", { name: "Add Studio T-shirt, S to the cart" }).click();
      await page.getByRole("button", { name: /^Cart, \d+ items$/ }).click();
      const cart = page.getByRole("dialog", { name: "Cart" });
      await cart.waitFor();
      await look("cart");
      await cart.getByRole("button", { name: "Checkout" }).click();
      await page.getByRole("button", { name: "Pay" }).click();
      await page.getByRole("heading", { name: /^Receipt No/ }).waitFor();
      await look("receipt");
      await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
      await page.getByRole("dialog", { name: "Notifications" }).getByText("Payment received").first().waitFor();
      await look("bell");
      await shut(page);
      for (const path of ["/dashboard", "/classes", "/notifications", `/calendar?class=${free?.id}`]) await open(path);
      await page.getByRole("button", { name: "Cancel", exact: true }).click();
      await page.getByRole("alertdialog").waitFor();
      await look("question before canceling");
    });

    walk("parent", "/moves", async ({ page, origin, openEach, look }) => {
      await openEach(viewsBehind("staff-and-parents"));
      await visit(page, "/check-in");
      await page.getByRole("img", { name: "Check-in code" }).waitFor();
      await look("/check-in, with a family");
      await visit(page, "/moves?view=practice");
      await page.getByRole("button", { name: "Log practice" }).click();
      await page.getByRole("dialog", { name: "Log practice" }).waitFor();
      await look("practice form");
      await shut(page);
      await visit(page, `/calendar?class=${(await findGatedClasses(page, origin))[0]?.id}`);
      await page.getByRole("button", { name: "Ask the instructor" }).waitFor();
      await look("a class that requires a level");
    });

    walk("instructor", "/student-moves", async ({ page, open, openEach, look }) => {
      await page.getByRole("link", { name: "Amara Okafor" }).waitFor();
      await look("/student-moves");
      await page.getByText("Table", { exact: true }).click();
      await page.getByRole("table").waitFor();
      await look("moves and students");
      await page
        .getByRole("button", { name: /^Amara, / })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
      await look("a student's move");
      await shut(page);
      await page.getByRole("button", { name: /^Decline/ }).click();
      await page.getByRole("dialog").waitFor();
      await look("answering a question");
      await shut(page);
      await page.getByRole("group", { name: "View" }).getByText("Students", { exact: true }).click();
      await page.getByRole("link", { name: "Amara Okafor" }).click();
      await page.getByRole("heading", { name: "Amara Okafor" }).waitFor();
      await look("a student");
      await openEach(viewsBehind("leaders", "staff-and-parents"));
      await open("/moves");
      await visit(page, "/staff-chat");
      await page.getByRole("link", { name: /All staff/ }).click();
      await page.getByRole("log").waitFor();
      await look("a room of the staff chat");
      await page.getByRole("button", { name: "Who is in this room" }).click();
      await page.getByRole("dialog").waitFor();
      await look("who is in a room");
    });

    walk("admin", "/dashboard", async ({ page, origin, open, openEach, look }) => {
      await openEach(["/dashboard", ...viewsBehind("staff-and-parents", "leaders", "desk", "admin")]);
      await visit(page, "/admin/dashboard");
      await page.getByRole("button", { name: "Money in" }).click();
      await page.getByRole("dialog").waitFor();
      await look("a figure and its weeks");
      await shut(page);
      await visit(page, "/admin/stripe?tab=books");
      await page.getByRole("button", { name: /^Why / }).first().click();
      await page.getByRole("dialog").waitFor();
      await look("why a figure is as it is");
      await shut(page);
      await visit(page, "/admin/waivers?tab=versions");
      await page.getByRole("link", { name: "New version" }).click();
      await page.getByLabel("English text").waitFor();
      await look("a new version of the waiver");
      await visit(page, "/admin/videos");
      await page.getByRole("button", { name: "Add video" }).click();
      await page.getByRole("dialog", { name: "Add a video" }).waitFor();
      await look("adding a video");
      await shut(page);
      const free = (await findFreeClasses(page, origin)).at(-3);
      await open(`/admin/classes?day=${free?.date}`);
      await page.getByRole("button", { name: /^Edit/ }).first().click();
      await page.getByRole("dialog").waitFor();
      await look("editing a class");
    });
  });

test("what is wrong is found, in both themes", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await stand(page);
  expect(await audit(page, "as it is", { isPhone: true })).toEqual([]);
  await page.evaluate(() => {
    const planted = document.createElement("section");
    // Built by hand: the page takes no HTML from a text.
    const picture = document.createElement("img");
    picture.src = "/icons/icon-192.png";
    const pale = document.createElement("p");
    pale.textContent = "Pale";
    pale.style.color = "light-dark(#bbb, #555)";
    const small = document.createElement("button");
    small.textContent = "Go";
    small.setAttribute("aria-label", "Something else");
    small.style.cssText = "width: 20px; height: 20px";
    planted.append(picture, pale, small);
    document.querySelector("main")?.append(planted);
  });
  const found = (await audit(page, "planted", { isPhone: true })).join("\n");
  for (const fault of ["image-alt", "light: color-contrast", "dark: color-contrast", "label-content-name-mismatch"])
    expect(found).toContain(fault);
  expect(found).toContain("too small for a finger");
});

interface Steps {
  page: Page;
  origin: string;
  /** Goes to a screen and looks at it. */
  open(address: string): Promise<void>;
  /** The same for each whose turn it is today. */
  openEach(addresses: string[]): Promise<void>;
  /** Looks at what is there now. */
  look(screen: string): Promise<void>;
}
