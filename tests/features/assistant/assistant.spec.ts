import { test as base, expect, JOURNEY, UNLIMITED } from "../../support/app-fixtures.ts";
import { startServer } from "../../support/server.ts";
import { SIZES } from "../../support/visit.ts";
import { lastOf, type ModelReply, type ModelRequest, type ModelServer, startModel } from "./model-server.ts";

/** A studio whose assistant asks a model on loopback. */
const test = base.extend<object, { model: ModelServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const model = await startModel();
      await use(model);
      await model.close();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ model }, use) => {
      const env = { ...UNLIMITED, OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: model.url };
      await using server = await startServer({ env });
      await use(server);
    },
    { scope: "worker" },
  ],
});

test.use(SIZES.desktop);

const todayIn = ({ messages }: ModelRequest): string => /\d{4}-\d\d-\d\d/.exec(messages[0]?.content ?? "")?.[0] ?? "";
const inAWeek = (day: string): string => Temporal.PlainDate.from(day).add({ days: 7 }).toString();

interface Row {
  id: string;
  status: string;
}

/** Counts the classes of a week, or proposes to cancel the last one of it. */
function behave(request: ModelRequest): ModelReply {
  const { role, content } = lastOf(request);
  const week = { from: todayIn(request), to: inAWeek(todayIn(request)) };
  if (role === "user" && content?.includes("many"))
    return { calls: [{ name: "figure_classes", given: { ...week, every: "day" } }] };
  if (role === "user") return { calls: [{ name: "classes_listClassInstances", given: week }] };
  const { rows, value } = JSON.parse(content ?? "{}") as { rows?: Row[]; value?: number };
  const last = rows?.findLast(({ status }) => status === "scheduled");
  if (last) return { calls: [{ name: "propose_class_cancellation", given: { id: last.id, reason: "A storm" } }] };
  return { text: value === undefined ? "The card waits for your yes." : `There are ${value} classes.` };
}

test("an admin switches the assistant on, asks, follows a figure, and confirms a card", { tag: JOURNEY }, async ({
  page,
  enterAs,
  model,
}) => {
  model.behave(behave);
  await enterAs(page, "admin");
  await page.goto("/admin/ai");
  const button = page.getByRole("link", { name: "Ask Silkrise" });
  await expect(page.getByRole("switch", { name: "Assistant is on" })).not.toBeChecked();
  await expect(button).toHaveCount(0);
  await page.getByRole("switch", { name: "Assistant is on" }).click();
  await expect(page.getByRole("switch", { name: "Assistant is on" })).toBeChecked();
  await button.click();

  await expect(page.getByRole("heading", { level: 1, name: "Ask Silkrise" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveCount(0);
  await expect(button).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Suggestions" }).getByRole("button")).toHaveCount(20);

  await page.getByRole("textbox", { name: "Your question" }).fill("How many classes in the next week?");
  await page.keyboard.press("Enter");
  const figure = page.getByRole("region", { name: "Classes" });
  const value = Number(await figure.locator("[data-figure]").getAttribute("data-figure"));
  expect(value).toBeGreaterThan(0);
  await expect(page.getByText(`There are ${value} classes.`)).toBeVisible();
  await expect(figure.getByRole("img")).toBeVisible();

  await page.getByRole("textbox", { name: "Your question" }).fill("Cancel the last class");
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: "Cancel a class" });
  await expect(card.getByText("Needs your OK")).toBeVisible();
  await card.getByRole("button", { name: "Confirm" }).click();
  await expect(card.getByText("Done", { exact: true })).toBeVisible();

  // The conversation is kept, with its card as it is now.
  await page.reload();
  await expect(card.getByText("Done", { exact: true })).toBeVisible();
  await figure.getByRole("link", { name: "Show the rows" }).click();
  await expect(page).toHaveURL(/\/calendar\?/);
  await page.goto("/admin/log");
  await expect(page.getByText(/Assistant, confirmed by/).first()).toBeVisible();
});
