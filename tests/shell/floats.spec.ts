import type { Page } from "@playwright/test";
import { expect, test } from "../support/app-fixtures.ts";
import { stand, visit } from "../support/visit.ts";

const SMALL_SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 195, height: 422 },
];
const PAGES = [
  "/dashboard",
  "/calendar",
  "/moves",
  "/notifications",
  "/staff-chat",
  "/class-instances",
  "/",
  "/none-here",
];
/** A student has no page there: the way leads home. */
const pagesOf = (role: string) => (role === "student" ? PAGES.filter((path) => !/staff|instances/.test(path)) : PAGES);

/** Floats that a finger cannot press, or that lie over more than the bar they stand in. */
const faultsOfFloats = (page: Page) =>
  page.evaluate(() => {
    const floats = [...document.querySelectorAll("[data-float]")];
    const faults = floats.flatMap((float) => {
      const { left, top, width, height } = float.getBoundingClientRect();
      const parts = [0.15, 0.5, 0.85];
      const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y] as const));
      return points.flatMap(([x, y]) => {
        const stack = document.elementsFromPoint(x, y);
        const under = stack.find((element) => !float.contains(element));
        if (!float.contains(stack[0] ?? null))
          return [`${stack[0]?.outerHTML.slice(0, 80)} lies over ${float.textContent}`];
        return under?.matches("[data-bottom-bar], [data-floats=alone]")
          ? []
          : [`${float.textContent} lies over ${under?.outerHTML.slice(0, 80)}`];
      });
    });
    const bar = document.querySelector("[data-bottom-bar], [data-floats=alone]")?.getBoundingClientRect();
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    // A list that scrolls by itself cuts its own rows off.
    const isInList = (control: Element | null): boolean =>
      control !== null && (/auto|scroll/.test(getComputedStyle(control).overflowY) || isInList(control.parentElement));
    const last = [...document.querySelectorAll("main :is(a, button)")]
      .filter((control) => !isInList(control))
      .map((control) => control.getBoundingClientRect())
      .reduce((lowest, { bottom }) => Math.max(lowest, bottom), 0);
    return isAtEnd && bar && last > bar.top
      ? [...faults, `a control ends at ${last}, the bar begins at ${bar.top}`]
      : faults;
  });

/** Words of tabs that are cut off, or that lie over each other. */
const cutTabs = (page: Page) =>
  page.locator("[data-bottom-bar] li").evaluateAll((tabs) =>
    tabs.flatMap((tab) => {
      const words = document.createRange();
      const word = tab.firstElementChild?.lastChild;
      if (!word) return [`${tab.textContent} has no word`];
      words.selectNode(word);
      const [inner, outer] = [words.getBoundingClientRect(), tab.getBoundingClientRect()];
      const isCut = inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
      return isCut || outer.width < 32 ? [`${tab.textContent}: ${inner.width} of ${outer.width}`] : [];
    }),
  );

for (const role of ["student", "parent", "instructor"] as const)
  test(`on a phone language and feedback can be pressed anywhere, and lie over nothing: ${role}`, async ({
    page,
    enterAs,
  }) => {
    await enterAs(page, role);
    await page.goto("/dashboard");
    const floats = [page.getByRole("button", { name: "Español" }), page.getByRole("button", { name: "Feedback" })];
    for (const size of SMALL_SCREENS) {
      await page.setViewportSize(size);
      for (const path of pagesOf(role)) {
        await visit(page, path);
        for (const part of [0, 0.5, 1]) {
          await page.evaluate((to) => window.scrollTo(0, document.documentElement.scrollHeight * to), part);
          for (const float of floats) await expect(float, path).toBeInViewport({ ratio: 1 });
          await expect.poll(() => faultsOfFloats(page), `${path} ${size.width}`).toEqual([]);
        }
        expect(await cutTabs(page), `${path} ${size.width}`).toEqual([]);
      }
    }
  });

test("the tabs' Spanish words fit too, and what is hidden for good leaves them whole", async ({ page, enterAs }) => {
  await page.addInitScript(() => localStorage.setItem("language", JSON.stringify({ language: "es" })));
  await enterAs(page, "parent");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Calendario" }).last()).toBeVisible();
  for (const { width, height } of [...SMALL_SCREENS, { width: 360, height: 740 }, { width: 430, height: 932 }]) {
    await page.setViewportSize({ width, height });
    await stand(page);
    expect(await cutTabs(page), `${width}`).toEqual([]);
  }
});

test("a form's own bar stands above the phone's bar", async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await enterAs(page, "admin");
  await page.goto("/admin/studio");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeAttached();
  await page.getByRole("textbox").first().pressSequentially("x");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(save).toBeInViewport({ ratio: 1 });
  const [bar, button] = [await page.locator("[data-bottom-bar]").boundingBox(), await save.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
