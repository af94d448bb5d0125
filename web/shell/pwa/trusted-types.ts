/** Not in TypeScript's library, and not in every browser. */
interface TrustedTypes {
  createPolicy(name: "default", rules: Record<string, (text: string) => string | null>): unknown;
}

/** Zod's settings. It would try to compile its checks, which the policy refuses at each start with a line in the console. */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

const WORKER = "/sw.js";

/**
 * The policy of the page allows no text to become code or HTML, but for what this names: the app's own worker, and the
 * styles that Radix sets as the inside of a style element. The decision is in the README of api/http.
 */
export function allowTrustedTexts(browser: { trustedTypes?: TrustedTypes } = globalThis as never): void {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.jitless = true;
  browser.trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text.includes("<") ? null : text),
    createScriptURL: (address) =>
      new URL(address, location.href).href === `${location.origin}${WORKER}` ? address : null,
  });
}
