import { expect, test } from "../support/app-fixtures.ts";

test("who loads a page again and again is told of changes all the same: nothing is refused", async ({
  page,
  enterAs,
}) => {
  const pathOf = (url: string) => new URL(url).pathname;
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${pathOf(answer.url())}`);
  });
  await enterAs(page, "student");
  for (let time = 0; time < 8; time++) {
    // Left in the middle of opening its stream, as by a thumb that pulls the page down twice.
    const opening = page.waitForRequest((request) => pathOf(request.url()) === "/api/events");
    await page.goto("/dashboard", { waitUntil: "commit" });
    await opening;
  }
  await expect(page.getByRole("button", { name: "Sync: Live" })).toBeVisible();
  expect(refused).toEqual([]);
});
