import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";
import { configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { failWithoutIndex } from "./dexie-warnings.ts";
import { cleanUpScreens } from "./screen.tsx";

// A part that is loaded on demand takes its time on a machine that does much else.
configure({ asyncUtilTimeout: 10_000 });

/** What a browser has and jsdom has not, for the components that measure or hash. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizes;
// No wish of a user, and no width, fits.
globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
if (!document.fonts) Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() } });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto });

afterEach(cleanUpScreens);
failWithoutIndex();
