import type { CSSProperties } from "react";

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const NIGHT: Rgb = [27, 20, 48];
/** WCAG 2.2, 1.4.3. */
const MIN_TEXT_CONTRAST = 4.5;

/**
 * Custom properties that dress everything inside an element in two configured colours ("#rrggbb"). Text stays readable
 * with any colours: fills are darkened under white text, links mixed with the ink of the theme.
 */
export function brandStyle(primary: string, secondary: string): CSSProperties {
  const first = parseHex(primary);
  const second = parseHex(secondary);
  if (!first || !second) return {};
  // Two bright colours (yellow, mint) look muddy when darkened; they carry dark text instead.
  const isBright = [first, second].every((color) => contrast(color, NIGHT) >= MIN_TEXT_CONTRAST + 2);
  const [fill, fill2] = isBright ? [first, second] : [darkenFor(first), darkenFor(second)];
  const properties: Record<`--${string}`, string> = {
    "--brand": toCss(first),
    "--brand-2": toCss(second),
    "--brand-fill": toCss(fill),
    "--brand-fill-2": toCss(fill2),
    "--brand-fill-hover": toCss(mix(fill, isBright ? WHITE : NIGHT, 0.2)),
    "--on-brand": toCss(isBright ? NIGHT : WHITE),
    "--brand-ink": `light-dark(${toCss(mix(darkenFor(first), NIGHT, 0.15))}, ${toCss(lightenFor(first))})`,
    "--brand-soft": `light-dark(${toCss(mix(first, WHITE, 0.89))}, ${toCss(mix(first, NIGHT, 0.78))})`,
    "--focus": `light-dark(${toCss(darkenFor(first))}, ${toCss(lightenFor(first))})`,
  };
  return properties;
}

/** Whether white text on a picked colour would be too pale, so that fills are darkened. */
export function isDarkened(hex: string): boolean {
  const color = parseHex(hex);
  return color !== null && contrast(color, WHITE) < MIN_TEXT_CONTRAST;
}

function darkenFor(color: Rgb): Rgb {
  return step(color, NIGHT, (candidate) => contrast(candidate, WHITE) >= MIN_TEXT_CONTRAST);
}

function lightenFor(color: Rgb): Rgb {
  // The soft fill of the dark theme is the lightest ground such text stands on.
  const ground = mix(color, NIGHT, 0.78);
  return step(color, WHITE, (candidate) => contrast(candidate, ground) >= MIN_TEXT_CONTRAST + 0.5);
}

function step(color: Rgb, towards: Rgb, isEnough: (candidate: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, towards, share);
    if (isEnough(candidate)) return candidate;
  }
  return towards;
}

function parseHex(hex: string): Rgb | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  if (!digits) return null;
  const [, red = "0", green = "0", blue = "0"] = digits;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const at = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [at(color[0], other[0]), at(color[1], other[1]), at(color[2], other[2])];
}

function toCss(color: Rgb): string {
  return `rgb(${color.join(" ")})`;
}

/** WCAG's contrast ratio, 1 to 21. */
function contrast(left: Rgb, right: Rgb): number {
  const [high, low] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
