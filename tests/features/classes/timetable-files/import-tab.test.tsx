import { gunzipSync } from "node:zlib";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { answerWith, show } from "#tests/support/screen.tsx";
import { ImportTab } from "#web/features/classes/components/admin/import/import-tab.tsx";
import { wordIn } from "#web/words/t.ts";

const id = (number: number) => `01980000-0000-7000-8000-00000000000${number}`;
const BASICS = {
  ...{ id: id(1), line: 2, date: "2026-03-10", startTime: "18:00", name: "Silks Basics" },
  ...{ instructorName: "Maya Torres", capacity: 8, priceCents: 2_500, place: "Main room" },
};
const CORRECTED = [
  { ...BASICS, instructorName: "Noor Haddad", capacity: 12, was: BASICS },
  { ...BASICS, id: id(2), line: 3, name: "Lyra", priceCents: 2_750, was: BASICS },
];
const NOTHING = {
  ...{ imported: false, made: [], changed: [], alreadyThere: 0, canceled: [], refused: [], notes: [], clashes: [] },
  ...{ asksDates: null, sheets: [], sheet: null },
};
const report = (more: object) => ({ status: 200, body: { ...NOTHING, ...more } });
const notice = { status: 200, body: { counts: { push: 0, mail: 0, app: 0, none: 0 }, people: [], next: null } };

const ENGLISH = { file: "CSV or XLSX file" };
async function open(words: { file: string }, file: File, ...answers: Parameters<typeof answerWith>) {
  const fetch = answerWith(...answers);
  const screen = show(<ImportTab />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText(words.file), file);
  const sent = () =>
    fetch.mock.calls.flatMap(([, init]) => (init?.method === "POST" ? [JSON.parse(String(init.body))] : []));
  return { screen, user, sent };
}
/** The page's environment of these tests has files that cannot be read as a stream. */
const timetable = (bytes: BlobPart = "date,start,blueprint,instructor\n") =>
  Object.assign(new File([bytes], "winter.csv"), { stream: () => new Response(bytes).body });

test("the file is sent as its bytes are, whatever letters they mean", async () => {
  const bytes = Buffer.from("date,start,blueprint,instructor,place\n2027-01-13,18:00,Lyra,Maya,Café", "latin1");
  const { screen, sent } = await open(ENGLISH, timetable(new Uint8Array(bytes)), report({ made: [BASICS] }));
  expect(await screen.findByText("1 class would be added")).toBeDefined();
  expect(screen.getByDisplayValue("winter.csv")).toBeDefined();
  const [{ file, ...rest }] = sent();
  expect(gunzipSync(Buffer.from(file, "base64")).equals(bytes)).toBe(true);
  expect(rest).toMatchObject({ dryRun: true, changeIds: [] });
  expect(rest).not.toHaveProperty("csv");
});

test("the order of days is asked about once, and kept for the import", async () => {
  const made = report({ made: [BASICS] });
  const done = report({ imported: true, made: [BASICS] });
  const { screen, user, sent } = await open(
    ENGLISH,
    timetable(),
    report({ asksDates: "4/5/2027" }),
    made,
    done,
    notice,
  );
  expect(await screen.findByText("4/5/2027 can be read both ways.")).toBeDefined();
  expect(screen.queryByRole("status")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Day first" }));
  await user.click(await screen.findByRole("button", { name: "Import 1 class" }));
  await expect.poll(sent).toMatchObject([
    { dryRun: true, dateOrder: null },
    { dryRun: true, dateOrder: "day-first" },
    { dryRun: false, dateOrder: "day-first" },
  ]);
  expect(screen.queryByText(/can be read both ways/)).toBeNull();
});

test("what differs is shown as before and after, and changes only where it is ticked", async () => {
  const done = report({ imported: true, changed: CORRECTED.slice(0, 1), alreadyThere: 1 });
  const { screen, user, sent } = await open(ENGLISH, timetable(), report({ changed: CORRECTED }), done, notice);
  const status = await screen.findByRole("status");
  expect(status.textContent).toContain("2 classes differ from the file");
  const [first] = screen.getAllByRole("list");
  expect(first?.textContent).toMatch(/Before: Maya Torres → After: Noor Haddad.*8 seats → After: 12 seats/);
  expect(screen.queryByRole("button", { name: /^(Import|Change) \d/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /^Change Silks Basics/ }));
  await user.click(screen.getByRole("button", { name: "Change 1 class" }));
  await expect.poll(sent).toMatchObject([
    { dryRun: true, changeIds: [] },
    { dryRun: false, changeIds: [id(1)] },
  ]);
  expect(await screen.findByText("1 class changed")).toBeDefined();
});

test("all are ticked with one tap, beside new classes", async () => {
  const { screen, user } = await open(ENGLISH, timetable(), report({ made: [BASICS], changed: CORRECTED }));
  expect(await screen.findByRole("button", { name: "Import 1 class" })).toBeDefined();
  await user.click(screen.getByRole("checkbox", { name: "Change 2 classes" }));
  expect(screen.getByRole("button", { name: "Import 1 and change 2" })).toBeDefined();
});

test("a workbook of several sheets offers them", async () => {
  const book = { sheets: ["Winter", "Summer"], sheet: "Winter" };
  const { screen, user, sent } = await open(ENGLISH, timetable(), report(book), report({ ...book, sheet: "Summer" }));
  await user.selectOptions(await screen.findByLabelText("Sheet"), "Summer");
  await expect.poll(sent).toMatchObject([{ sheet: null }, { sheet: "Summer" }]);
});

test("a file that is far too large is refused here", async () => {
  const { screen, sent } = await open(ENGLISH, timetable(new Uint8Array(3_000_000)));
  expect(await screen.findByText("The file is too large.")).toBeDefined();
  expect(sent()).toEqual([]);
});

test("in Spanish too", async () => {
  wordIn(es);
  const { screen } = await open({ file: "Archivo CSV o XLSX" }, timetable(), report({ changed: CORRECTED }));
  const status = await screen.findByRole("status");
  expect(status.textContent).toContain("2 clases son distintas en el archivo");
  expect(screen.getByRole("checkbox", { name: "Cambiar 2 clases" })).toBeDefined();
});
