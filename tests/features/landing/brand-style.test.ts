import fc from "fast-check";
import { expect, test } from "vitest";
import { brandStyle, isDarkened } from "#web/ui/brand/brand-style.ts";

type Rgb = number[];
/** WCAG 2.2, 1.4.3 for text of usual size. */
const READABLE = 4.5;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}
/** The colours in a value: one, or those of the light and the dark theme. */
const colorsIn = (css: unknown): Rgb[] =>
  [...String(css).matchAll(/rgb\(([\d ]+)\)/g)].map(([, rgb = ""]) => rgb.split(" ").map(Number));
const between = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((channel, at) => channel + ((other[at] ?? 0) - channel) * share);

const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, "0")}`);

test("whatever two colors a studio picks, its buttons and links can be read in both themes", () => {
  const seen = { dark: 0, bright: 0 };
  fc.assert(
    fc.property(hex, hex, (primary, secondary) => {
      const style = brandStyle(primary, secondary) as Record<string, unknown>;
      const [text = [], fill = [], fill2 = [], hover = []] = [
        "--on-brand",
        "--brand-fill",
        "--brand-fill-2",
        "--brand-fill-hover",
      ].map((name) => colorsIn(style[name])[0]);
      const grounds = [
        fill,
        between(fill, fill2, 0.25),
        between(fill, fill2, 0.5),
        between(fill, fill2, 0.75),
        fill2,
        hover,
      ];
      for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
      const [[lightInk = [], darkInk = []], [lightSoft = [], darkSoft = []]] = [
        colorsIn(style["--brand-ink"]),
        colorsIn(style["--brand-soft"]),
      ];
      expect(contrast(lightInk, [255, 255, 255])).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(lightInk, lightSoft)).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(darkInk, darkSoft)).toBeGreaterThanOrEqual(READABLE);
      seen[luminance(text) > 0.5 ? "dark" : "bright"] += 1;
    }),
    { numRuns: 5_000 },
  );
  expect(Math.min(seen.dark, seen.bright)).toBeGreaterThan(100);
});

test("an admin is told when a color is too pale under white text; what is no color changes nothing", () => {
  expect([isDarkened("#f59e0b"), isDarkened("#6d28d9"), isDarkened("tomato")]).toEqual([true, false, false]);
  expect(brandStyle("tomato", "#6d28d9")).toEqual({});
});
