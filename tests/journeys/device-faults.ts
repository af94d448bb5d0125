import type { Page } from "@playwright/test";
import { stand } from "../support/visit.ts";

/** The narrowest window a page must fit (WCAG 2.2, 1.4.10), and a phone on its side. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
];
const USUAL = { width: 390, height: 844 };

/** The reader's own spacing (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Faults of the page as other windows, spacings and colors show it. An empty list is the aim. */
export async function deviceFaults(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await stand(page);
    found.push(...(await scrollsSideways(page)).map((words) => `${size.width} px: ${words}`));
  }
  await page.setViewportSize(USUAL);
  await stand(page);
  const cut = new Set(await cutTexts(page));
  await space(page, SPACING);
  await stand(page);
  found.push(...(await scrollsSideways(page)).map((words) => `spaced: ${words}`));
  found.push(...(await cutTexts(page)).filter((text) => !cut.has(text)).map((text) => `spaced: cut: ${text}`));
  await space(page, "");
  await page.emulateMedia({ forcedColors: "active" });
  await stand(page);
  found.push(...(await unseenControls(page)).map((control) => `forced colors: unseen: ${control}`));
  await page.emulateMedia({ forcedColors: "none" });
  return found.map((words) => `${screen}, ${words}`);
}

/** A style that the policy of the page allows; an empty one takes it back. */
const space = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [...document.adoptedStyleSheets, sheet] : [];
  }, css);

/** By how much a page is wider than its window, and what stands out furthest. */
const scrollsSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const widest = [...document.querySelectorAll<HTMLElement>("main *")]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .sort((one, other) => other.right - one.right)[0]?.element;
    return [`${scrollWidth - clientWidth} px too wide: ${widest?.outerHTML.slice(0, 140)}`];
  });

/** Texts that end at an edge which does not scroll. One that ends in dots is whole where it leads. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    return (
      [...document.querySelectorAll<HTMLElement>("main *, header *, nav *")]
        .filter((element) => element.checkVisibility() && element.clientWidth > 1 && element.clientHeight > 1)
        // The mark of the bar stays where no room is left for the name beside it.
        .filter((element) => !element.closest(".sr-only, svg, [aria-hidden=true], header a:has(svg)"))
        .filter((element) => element.innerText?.trim())
        .filter(isCut)
        .map((element) => `${element.tagName} "${element.innerText.slice(0, 60)}"`)
    );
  });

/** Controls of which nothing is left where a system gives all colors: neither words, nor a sign, nor an edge. */
const unseenControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const isSeen = (control: Element): boolean =>
      [control, ...control.querySelectorAll("*"), ...((control as HTMLInputElement).labels ?? [])].some((element) => {
        if (element.closest(".sr-only")) return false;
        const style = getComputedStyle(element);
        if (element instanceof SVGElement) return style.stroke !== canvas || style.fill !== canvas;
        if (element instanceof HTMLImageElement) return true;
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const hasEdge = style.borderTopStyle !== "none" && Number.parseFloat(style.borderTopWidth) > 0;
        const hasOwnLook = element instanceof HTMLInputElement && style.appearance !== "none";
        const keepsColors = style.forcedColorAdjust === "none";
        return (
          (hasWords && style.color !== canvas) ||
          (hasEdge && style.borderTopColor !== canvas) ||
          hasOwnLook ||
          keepsColors
        );
      });
    return [
      ...document.querySelectorAll<HTMLElement>(
        "button, a[href], select, textarea, input:not([type=hidden], [type=file]), [role=switch], [role=slider], [role=progressbar]",
      ),
    ]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => !control.closest(".sr-only, [aria-hidden=true]") && control.offsetWidth > 1)
      .filter((control) => !isSeen(control))
      .map((control) => control.outerHTML.slice(0, 140));
  });
