import { expect, test, vi } from "vitest";
import type { StepState } from "#shared/features/opening/opening.ts";
import { OpeningNote } from "#web/features/opening/index.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { ourAnswer } from "../../support/answers.ts";
import { show } from "../../support/screen.tsx";

const note = () => document.body.textContent?.match(/^.* left to set up/)?.[0];

/** The note as a visit begins, and as the next one does, with the answer that came between them. */
async function visit(apparatus: StepState, classes: StepState) {
  queryClient.clear();
  const answer = Promise.withResolvers<void>();
  let isAsked = false;
  vi.stubGlobal("fetch", async () => {
    isAsked = true;
    await answer.promise;
    const steps = [
      { step: "apparatus", state: apparatus },
      { step: "classes", state: classes },
    ];
    return ourAnswer(200, { steps });
  });
  const first = show(<OpeningNote />);
  const before = note();
  answer.resolve();
  // The answer is here once it is kept: React draws it a moment after the query has it.
  const left = classes === "open" ? [apparatus, classes].filter((state) => state === "open").length : 0;
  await vi.waitFor(() =>
    expect([isAsked, queryClient.isFetching(), localStorage.getItem("openingStepsLeft")]).toEqual([true, 0, `${left}`]),
  );
  first.unmount();
  queryClient.clear();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const next = show(<OpeningNote />);
  const after = note();
  next.unmount();
  return { before, after };
}

test("the note of a later visit stands at once, with what was left at the last one", async () => {
  expect(await visit("open", "open")).toEqual({ before: undefined, after: "2 steps left to set up" });
  expect(await visit("done", "open")).toEqual({
    before: "2 steps left to set up",
    after: "One step left to set up",
  });
});

test("once a class is planned there is no note, whatever else was left", async () => {
  await visit("open", "open");
  expect(await visit("open", "done")).toEqual({ before: "2 steps left to set up", after: undefined });
});
