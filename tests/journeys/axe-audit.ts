import type { Page } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";
import { stand } from "../support/visit.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Not among the tags, since axe still calls it experimental; Lighthouse judges by it. */
const BESIDES = { "label-content-name-mismatch": { enabled: true } };
/** All that another theme can change. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];
const NARROW = 320;
const FINGER = 44;

/**
 * Everything wrong with what is on the page now. An empty list is the aim. Both themes are looked at on the phone: what
 * gives a thing its colour knows no width.
 */
export async function audit(page: Page, screen: string, { isPhone }: { isPhone: boolean }): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of isPhone ? (["light", "dark"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await stand(page);
    const violations = await judge(page, colorScheme === "light" ? EVERYTHING : COLOURS);
    for (const { id, nodes } of violations)
      found.push(`${screen}, ${colorScheme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }
  if (!isPhone) found.push(...(await offEdge(page)).map((words) => `${screen}: ${words}`));
  if (isPhone) {
    for (const control of await smallButtons(page)) found.push(`${screen}: too small for a finger: ${control}`);
    const width = await widthOnNarrowPhone(page);
    if (width > NARROW) found.push(`${screen}: scrolls sideways, ${width} px on ${NARROW}`);
  }
  return found;
}

const EVERYTHING: RunOptions = { runOnly: TAGS, rules: BESIDES, resultTypes: ["violations"] };
const COLOURS: RunOptions = { runOnly: OF_COLOUR, resultTypes: ["violations"] };

/** The axe that the first look brought into the page stays: bringing it again costs as much as a look. */
async function judge(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (how) => {
    const there = (window as unknown as { axe: typeof axe }).axe;
    return (await there.run(document, how)).violations;
  }, options);
}

/** Buttons a finger misses. A label beside a control, or a pseudo-element over it, counts as part of the target. */
const smallButtons = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const modal = [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].at(-1);
    const controls = (modal ?? document).querySelectorAll<HTMLElement>(
      "button, a[class*=rounded-full], a[class*=rounded-control], nav a, [role=menuitem], select, input:not([type=hidden])",
    );
    const sizeOf = (control: HTMLElement) => {
      const { labels } = control as HTMLInputElement;
      const boxes = [control, ...(labels ?? [])].map((element) => element.getBoundingClientRect());
      const over = ["::before", "::after"].map((pseudo) => getComputedStyle(control, pseudo));
      return {
        width: Math.max(...boxes.map(({ width }) => width), ...over.map(({ width }) => Number.parseFloat(width) || 0)),
        height: Math.max(
          ...boxes.map(({ height }) => height),
          ...over.map(({ height }) => Number.parseFloat(height) || 0),
        ),
      };
    };
    return [...controls]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => !control.closest(".sr-only, [aria-hidden=true]") && control.offsetWidth > 1)
      .map((control) => ({ control, ...sizeOf(control) }))
      .filter(({ width, height }) => width < least - 0.5 || height < least - 0.5)
      .map(({ control, width, height }) => {
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
        return `${control.tagName} "${name.slice(0, 40)}" ${Math.round(width)} x ${Math.round(height)}`;
      });
  }, FINGER);

/** Between the side navigation and the page beside it. */
const GAP = 32;

/**
 * On a desktop every page of the app begins at the edge the bar begins at, so that nothing jumps from page to page; where
 * the side navigation stands there, at one edge beside it.
 */
const offEdge = (page: Page): Promise<string[]> =>
  page.evaluate((gap) => {
    const bar = document
      .querySelector("nav[aria-label=Main] > a, header > div > a:first-child")
      ?.getBoundingClientRect();
    const title = document.querySelector("main #page-title")?.getBoundingClientRect();
    const side = document.querySelector("[data-side-nav]")?.getBoundingClientRect();
    if (!bar || !title || document.querySelector("[data-centered]")) return [];
    const isOff = (left: number, wanted: number) => Math.abs(left - wanted) > 1;
    if (side && isOff(side.left, bar.left))
      return [`the side navigation begins at ${side.left}, the bar at ${bar.left}`];
    const edge = side ? side.right + gap : bar.left;
    return isOff(title.left, edge) ? [`the title begins at ${title.left}, not at ${edge}`] : [];
  }, GAP);

async function widthOnNarrowPhone(page: Page): Promise<number> {
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: NARROW, height: usual.height });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(usual);
  return width;
}

const PANELS = '[role$="dialog"][data-state="open"], [role="menu"][data-state="open"]';

/** Closes what lies over the page. An open dialog hides everything else from the accessibility tree, so it must be gone. */
export async function shut(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.waitForFunction((panels) => !document.querySelector(panels), PANELS);
}
