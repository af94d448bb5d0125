import { within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { answerByPath, show } from "#tests/support/screen.tsx";
import { LeftClasses } from "#web/features/users/components/person/hand-over/left-classes.tsx";
import { useHandOver } from "#web/features/users/components/person/hand-over/use-hand-over.tsx";
import { noticeStore } from "#web/shell/staff/notices/notice-store.ts";
import { wordIn } from "#web/words/t.ts";

const [MAYA, NOOR] = ["01980000-0000-7000-8000-00000000000a", "01980000-0000-7000-8000-00000000000b"];
const TEACHERS = [
  { id: MAYA, name: "Maya Torres" },
  { id: NOOR, name: "Noor Haddad" },
];
const unreached = { id: NOOR, name: "Lena Park", way: "none", fault: "no-mail", phone: "+1 503 555 0100" };
const NOTICE = {
  counts: { push: 4, mail: 0, app: 0, none: 1 },
  people: [{ ...unreached, guardianName: null }],
  next: null,
};

function Leaving({ role }: { role: "instructor" | "student" }) {
  const { field, handOver } = useHandOver({ id: MAYA, role });
  return (
    <>
      {field}
      <LeftClasses user={{ id: MAYA ?? "" }} />
      <button type="button" onClick={() => void handOver()}>
        Go on
      </button>
    </>
  );
}

const open = (led: object, role: "instructor" | "student" = "instructor") => {
  const fetch = answerByPath({
    [`/api/instructors/${MAYA}/classes`]: led,
    [`/api/instructors/${MAYA}/hand-over`]: led,
    "/api/instructors": TEACHERS,
    "/api/class-notices": NOTICE,
  });
  const sent = () =>
    fetch.mock.calls.flatMap(([url, init]) => (init?.method === "POST" ? [[url, JSON.parse(String(init.body))]] : []));
  return { fetch, sent, screen: show(<Leaving role={role} />), user: userEvent.setup() };
};

test("an instructor who leaves: how much they lead, who takes it, and how the people are notified", async () => {
  const { screen, user, sent } = open({ classes: 9, series: 1 });
  const choice = await screen.findByLabelText("Leads 9 classes and 1 series. Who takes them?");
  expect(await screen.findByText("4 people will be notified")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Call +1 503 555 0100" })).toBeTruthy();
  await screen.findByRole("option", { name: "Noor Haddad" });
  expect(screen.queryByRole("option", { name: "Maya Torres" })).toBeNull();
  await user.selectOptions(choice, NOOR);
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await expect.poll(sent).toEqual([[`/api/instructors/${MAYA}/hand-over`, { toId: NOOR, anyway: false }]]);
  await expect.poll(() => noticeStore.getState().subject).toMatchObject({ of: "change" });
});

test("without a choice nothing is handed over, and the result says so, with whom that does not reach", async () => {
  const { screen, user, sent } = open({ classes: 9, series: 1 });
  await screen.findByLabelText("Leads 9 classes and 1 series. Who takes them?");
  await user.click(screen.getByRole("button", { name: "Go on" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Classes without an instructor" }));
  expect(dialog.getByText("Leads 9 classes and 1 series. Nobody takes them yet.")).toBeTruthy();
  expect(await dialog.findByText("4 people will be notified")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Call +1 503 555 0100" })).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Not now" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("they are handed over from there", async () => {
  const { screen, user, sent } = open({ classes: 2, series: 0 });
  await screen.findByLabelText("Leads 2 classes. Who takes them?");
  await user.click(screen.getByRole("button", { name: "Go on" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Leads 2 classes. Nobody takes them yet.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Hand over" })).toHaveProperty("disabled", true);
  await user.selectOptions(await dialog.findByLabelText("Who takes them?"), NOOR ?? "");
  await user.click(dialog.getByRole("button", { name: "Hand over" }));
  await expect.poll(sent).toEqual([[`/api/instructors/${MAYA}/hand-over`, { toId: NOOR, anyway: false }]]);
  await expect.poll(() => screen.queryByRole("dialog", { name: "Classes without an instructor" })).toBeNull();
  await expect.poll(() => noticeStore.getState().subject).toMatchObject({ of: "change" });
});

test("the result in Spanish", async () => {
  wordIn(es);
  const { screen, user } = open({ classes: 1, series: 0 });
  await screen.findByLabelText("Da 1 clase. ¿Quién las toma?");
  await user.click(screen.getByRole("button", { name: "Go on" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Clases sin instructor" }));
  expect(dialog.getByText("Da 1 clase. Nadie las toma todavía.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Traspasar" })).toBeTruthy();
});

test("who leads nothing is not asked about", async () => {
  const { screen, fetch } = open({ classes: 0, series: 0 });
  await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0);
  expect(screen.queryByRole("combobox")).toBeNull();
  screen.unmount();
  const student = open({ classes: 1, series: 0 }, "student");
  expect(student.screen.queryByRole("combobox")).toBeNull();
  expect(student.fetch).not.toHaveBeenCalled();
});
