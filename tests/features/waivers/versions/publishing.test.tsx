import { expect, test } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { Publishing } from "#web/features/waivers/components/admin/publishing.tsx";

test("while the job asks everybody to sign again it says how far it is, and then nothing", async () => {
  answerWith({ status: 200, body: { version: 2, asked: 500, left: 700 } });
  const working = show(<Publishing />);
  const bar = await working.findByRole("progressbar", { name: "Asking everyone to sign again" });
  expect([bar.getAttribute("aria-valuenow"), working.getByText("700 people left")]).toEqual(["42", expect.anything()]);
});

test("a version that has reached everybody shows no progress", async () => {
  const fetch = answerWith({ status: 200, body: { version: 2, asked: 1_200, left: 0 } });
  const done = show(<Publishing />);
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  expect(done.queryByRole("progressbar")).toBeNull();
});
