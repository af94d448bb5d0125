import { expect, test } from "@playwright/test";
import * as fc from "fast-check";
import { bundle } from "../../support/bundle.ts";
import type { Item, Step } from "./page/harness.tsx";

const word = fc.constantFrom("Save", "Cancel class", " in ", "same", "same again", "3", "", "Name", "  Two words  ");
const item = fc.record<Item>({
  key: fc.nat({ max: 5 }),
  text: word,
  more: fc.option(word),
  label: word,
  isContent: fc.boolean(),
  isHidden: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ items: fc.uniqueArray(item, { maxLength: 5, selector: ({ key }) => key }) }) },
  { weight: 1, arbitrary: fc.record({ speak: fc.boolean() }) },
);

test("whatever React changes while a page is translated, it says what it should, and English comes back whole", async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.setContent("<!doctype html><body></body>");
  await page.addScriptTag({ content: await bundle('import "/tests/features/language/page/harness.tsx";') });
  const play = (steps: Step[]) =>
    page.evaluate((given) => (Reflect.get(window, "play") as (s: unknown) => Promise<string | null>)(given), steps);
  let translated = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      translated += steps.filter((one) => "speak" in one && one.speak).length;
      // Every life ends in English again, over a page that is there.
      const whole = [...steps, { speak: true }, { speak: false }];
      const wrong = await play(whole);
      if (wrong) throw new Error(wrong);
    }),
    { numRuns: 300 },
  );
  expect(translated).toBeGreaterThan(100);
  expect(errors).toEqual([]);
});
