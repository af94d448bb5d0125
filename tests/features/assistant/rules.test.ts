import { describe, expect, test } from "vitest";
import { createRestoredText } from "#api/features/assistant/chat/restored-text.ts";
import { addByBucket, bucketsOf } from "#api/features/assistant/figures/span.ts";
import { type Alias, keyedAliases, numberedAliases } from "#api/features/assistant/leaving/aliases.ts";
import { findUnknownNumbers } from "#shared/features/assistant/chat/numbers.ts";
import { costOf, isModelAddress, toCents } from "#shared/features/assistant/settings.ts";
import { readEvents } from "#web/features/assistant/ask-stream.ts";

describe("numbers that no record has", () => {
  test.each([
    ["There are 42 bookings.", ['{"value":42}'], []],
    ["There are 43 bookings.", ['{"value":42}'], ["43"]],
    ["$1,204.50 came in.", ['{"value":120450}'], []],
    ["1.204,50 € entraron.", ['{"value":120450}'], []],
    ["$1,204 came in.", ['{"value":120400}'], []],
    ["$1,205 came in.", ['{"value":120400}'], ["1,205"]],
    ["At 18:30 on March 14.", ['{"startTime":"18:30","date":"2026-03-14"}'], []],
    ["In the next 2 weeks.", [], []],
    ["85% are full.", ['{"value":85}'], []],
    ["17 and 17 again", [], ["17"]],
  ])("%s", (text, records, expected) => {
    expect(findUnknownNumbers(text, records)).toEqual(expected);
  });
});

test("an alias is the same for the same name, another for another, and stands for it in both forms", () => {
  const known: Alias[] = [];
  const aliases = numberedAliases(known);
  expect(aliases.of("child", "Mia Brooks", "1")).toBe("[child 1]");
  expect(aliases.of("child", "Leo Brooks", "2")).toBe("[child 2]");
  expect(aliases.of("person", "Ann Brooks", "3")).toBe("[person 1]");
  expect(numberedAliases(known).of("child", "Mia Brooks", "1")).toBe("[child 1]");
  expect(aliases.restore("[child 2], child 1 and [child 9]")).toBe("Leo Brooks, Mia Brooks and [child 9]");
  expect(aliases.restore("[persona 1] y [Niño 2]")).toBe("Ann Brooks y Leo Brooks");
});

test("for a program outside, an alias says nothing of the name and differs from key to key", () => {
  const one = keyedAliases("a").of("child", "Mia Brooks", "1");
  expect(one).toMatch(/^\[child [0-9a-f]{6}\]$/);
  expect(keyedAliases("a").of("child", "Mia Brooks", "1")).toBe(one);
  expect(keyedAliases("b").of("child", "Mia Brooks", "1")).not.toBe(one);
});

test("an alias that arrives in pieces is put back whole", () => {
  const said: string[] = [];
  const text = createRestoredText({ restore: (piece) => piece.replace("[child 1]", "Mia") }, (piece) =>
    said.push(piece),
  );
  for (const piece of ["Yes, [", "chi", "ld 1", "] comes. [a very long bracket that is none", " here"]) text.add(piece);
  text.end();
  expect(said.join("")).toBe("Yes, Mia comes. [a very long bracket that is none here");
  expect(said).toContain("Yes, ");
});

describe("parts of a span", () => {
  const clock = { now: () => Temporal.Instant.from("2026-03-10T00:00:00Z"), timeZone: "America/Los_Angeles" };

  test("a week begins on Monday, and the first and the last are cut by the span", () => {
    const buckets = bucketsOf({ from: "2026-03-04", to: "2026-03-17", every: "week" }, clock);
    expect(buckets.map(({ label }) => label)).toEqual(["2026-03-04", "2026-03-09", "2026-03-16"]);
  });

  test("the day on which clocks change has 23 hours, and each moment one bucket", () => {
    const buckets = bucketsOf({ from: "2026-03-07", to: "2026-03-09", every: "day" }, clock);
    const hours = buckets.map(({ from, until }) => (until.getTime() - from.getTime()) / 3_600_000);
    expect(hours).toEqual([24, 23, 24]);
    const moments = buckets.flatMap(({ from, until }) => [
      { at: from, value: 1 },
      { at: new Date(until.getTime() - 1), value: 10 },
    ]);
    expect(addByBucket(buckets, moments).map(({ value }) => value)).toEqual([11, 11, 11]);
  });

  test("months are as long as they are", () => {
    const buckets = bucketsOf({ from: "2026-01-15", to: "2026-03-02", every: "month" }, clock);
    expect(buckets.map(({ label }) => label)).toEqual(["2026-01-15", "2026-02-01", "2026-03-01"]);
  });
});

test("costs stay exact in millionths of a cent, and are shown rounded up", () => {
  const prices = { inputCentsPerMillion: 15, outputCentsPerMillion: 60 };
  expect(costOf({ input: 1_000_000, output: 1_000_000 }, prices)).toBe(75_000_000);
  expect(toCents(costOf({ input: 1, output: 0 }, prices))).toBe(1);
  expect(toCents(0)).toBe(0);
});

test.each([
  ["https://api.example.com/v1", true],
  ["http://localhost:11434/v1", true],
  ["http://[::1]:8080/v1", true],
  ["http://127.0.0.1.example.com", false],
  ["http://example.com", false],
  ["https://a:b@example.com", false],
])("%s is an address of a model: %s", (address, expected) => {
  expect(isModelAddress(address)).toBe(expected);
});

test("events of a stream are read however they are cut", async () => {
  const bytes = new TextEncoder().encode('data: {"kind":"text","text":"Sí"}\n\ndata: {"kind":"text","text":"!"}\n\n');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const events = await Array.fromAsync(readEvents(body));
  expect(events).toEqual([
    { kind: "text", text: "Sí" },
    { kind: "text", text: "!" },
  ]);
});
