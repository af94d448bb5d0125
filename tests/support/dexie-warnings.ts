import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, expect } from "vitest";
import { WITHOUT_INDEX } from "./index-warning.ts";

// Dexie says so only while it debugs, as it does on localhost.
Dexie.debug = true;

const warnings: string[] = [];
const warn = console.warn.bind(console);
console.warn = (...words: unknown[]) => {
  if (WITHOUT_INDEX.test(String(words[0]))) warnings.push(String(words[0]));
  else warn(...words);
};

/** Fails the test in which a query lacks its index. */
export function failWithoutIndex(): void {
  afterEach(() => expect(warnings.splice(0)).toEqual([]));
}
