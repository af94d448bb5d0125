import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";

/** What a browser has and jsdom has not, for the components that measure or hash. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizes;
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto });
