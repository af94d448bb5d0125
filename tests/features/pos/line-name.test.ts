import { expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { lineName, linesName } from "#web/features/pos/labels.ts";
import { wordIn } from "#web/words/t.ts";

const CLASS = { title: "Silks Basics", startTime: "18:00", quantity: 1 };
const BAR = { title: "Oat bar", quantity: 2 };
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, " ");

test("a class that was sold at the till is named, with its hour, in the language of who reads the sale", () => {
  expect(plain(linesName([CLASS, BAR]))).toBe("Silks Basics, 6:00 PM, 2 × Oat bar");
  wordIn(es, (text) => ({ "Silks Basics": "Telas básicas", "Oat bar": "Barra de avena" })[text] ?? null);
  try {
    expect(plain(linesName([CLASS, BAR]))).toBe("Telas básicas, 6:00 p.m., 2 × Barra de avena");
  } finally {
    wordIn(null);
  }
});

test("a class on another day than the sale is named with its day", () => {
  expect(plain(lineName({ ...CLASS, startsOn: "2026-03-01" }))).toBe("Silks Basics, Sun, Mar 1, 6:00 PM");
});

test("a line from before, with the hour in its title, stays as it was written", () => {
  expect(lineName({ title: "Silks Basics, 6:00 PM" })).toBe("Silks Basics, 6:00 PM");
  expect(lineName({ title: "Silks Basics, 6:00 PM", startTime: null })).toBe("Silks Basics, 6:00 PM");
});
