import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { answerWith, show } from "#tests/support/screen.tsx";
import { ImportTab } from "#web/features/classes/components/admin/import/import-tab.tsx";
import { t, wordIn } from "#web/words/t.ts";

const BASICS = {
  ...{ id: "01980000-0000-7000-8000-000000000001", line: 2, date: "2026-03-10", startTime: "18:00" },
  ...{ name: "Silks Basics", instructorName: "Maya Torres", capacity: 8, priceCents: 2_500, place: "Main room" },
};
const CANCELED = { ...BASICS, canceledAt: "2026-03-02T20:00:00Z", reason: "Maya is ill" };
const report = (more: object) => ({
  status: 200,
  body: {
    ...{
      imported: false,
      made: [],
      changed: [],
      alreadyThere: 0,
      canceled: [CANCELED],
      refused: [],
      notes: [],
      clashes: [],
    },
    ...{ asksDates: null, sheets: [], sheet: null },
    ...more,
  },
});

async function open(words: { rows: string; check: string }, ...answers: Parameters<typeof answerWith>) {
  const fetch = answerWith(...answers);
  const screen = show(<ImportTab />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(words.rows), "date,start,blueprint,instructor");
  await user.click(screen.getByRole("button", { name: words.check }));
  const sent = () =>
    fetch.mock.calls.flatMap(([, init]) => (init?.method === "POST" ? [JSON.parse(String(init.body))] : []));
  return { screen, user, sent };
}
const ENGLISH = { rows: "Rows", check: "Check" };

test("a canceled class is shown with its day and reason, and nothing is imported of it by itself", async () => {
  const { screen } = await open(ENGLISH, report({}));
  const status = await screen.findByRole("status");
  expect(status.textContent).toContain("1 class was canceled and is left out.");
  expect(status.textContent).toMatch(/Canceled on .*Mar 2.*: Maya is ill/);
  expect(status.textContent).not.toContain("stays as it is");
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

test("it is planned again with one tick, which is looked through first", async () => {
  const again = report({ made: [BASICS] });
  const done = report({ imported: true, made: [BASICS] });
  const notice = { status: 200, body: { counts: { push: 0, mail: 0, app: 0, none: 0 }, people: [], next: null } };
  const { screen, user, sent } = await open(ENGLISH, report({}), again, done, notice);
  await user.click(await screen.findByRole("checkbox", { name: /Plan it again/ }));
  await user.click(await screen.findByRole("button", { name: "Import 1 class" }));
  await expect.poll(sent).toMatchObject([
    { dryRun: true, replan: false },
    { dryRun: true, replan: true },
    { dryRun: false, replan: true },
  ]);
});

test("in Spanish too", async () => {
  wordIn(es);
  const words = { rows: t("Rows"), check: t("Check") };
  const { screen } = await open(words, report({}));
  const status = await screen.findByRole("status");
  expect(status.textContent).toContain("1 clase se canceló y se omite.");
  expect(status.textContent).toMatch(/Cancelada el .*: Maya is ill/);
  expect(screen.getByRole("checkbox", { name: /Planearla de nuevo/ })).toBeDefined();
});
