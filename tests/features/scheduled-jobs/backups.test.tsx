import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { BackupOverview } from "#shared/features/backups/endpoints.ts";
import { Backups } from "#web/features/scheduled-jobs/components/backups.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const AT = "2026-03-02T11:05:00Z";
const LAST = { name: "silks-20260302T110500Z.backup", at: AT, bytes: 12_400_000 };

const anOverview = (overview: Partial<BackupOverview> = {}): BackupOverview => ({
  ...{ asOf: AT, place: "/backups", isKeyBesideData: false, isLate: false, underWay: null, failure: null },
  last: { ...LAST, records: 900, seconds: 4 },
  rehearsal: { at: AT, name: LAST.name, reason: null, records: 900, seconds: 9 },
  kept: [LAST],
  ...overview,
});

function open(...answers: { status: number; body?: object }[]) {
  localStorage.setItem("token", "a-token");
  const fetch = answerWith(...answers);
  show(<Backups />);
  const sent = () => fetch.mock.calls.flatMap(([url, init]) => (init?.method === "POST" ? [url] : []));
  return { user: userEvent.setup(), sent };
}

const rowOf = (title: string) => {
  const row = screen.getByText(title).closest("li");
  if (!row) throw new Error(`There is no row ${title}.`);
  return within(row);
};

test("the last backup, the last rehearsal and what is kept stand on the page", async () => {
  open({ status: 200, body: anOverview() });
  expect(await screen.findByText("Every night, to /backups")).toBeTruthy();
  expect(rowOf("Last backup").getByText(/ · 12 MB · 4 s$/)).toBeTruthy();
  expect(rowOf("Last backup").getByText("Done")).toBeTruthy();
  expect(rowOf("Last test of a restore").getByText(/ · 900 records · 9 s$/)).toBeTruthy();
  expect(screen.getByText("1 backup is kept")).toBeTruthy();
  expect(screen.getByText(LAST.name)).toBeTruthy();
});

test("a late backup, a failure, and a backup that cannot be restored are named", async () => {
  const failure = { at: AT, reason: "The disk is full." };
  const rehearsal = { at: AT, name: LAST.name, reason: "The archive is cut off.", records: 0, seconds: 1 };
  open({ status: 200, body: anOverview({ isLate: true, failure, rehearsal, isKeyBesideData: true }) });
  expect(await screen.findByText("The last backup failed")).toBeTruthy();
  expect(rowOf("Last backup").getByText("Late")).toBeTruthy();
  expect(screen.getByText("The disk is full.")).toBeTruthy();
  expect(screen.getByText("The archive is cut off.")).toBeTruthy();
  expect(screen.getByText("The key to the backups is stored only on this server")).toBeTruthy();
});

test("before the first backup there is nothing to rehearse; one that is asked for shows until it is there", async () => {
  const empty = anOverview({ last: null, rehearsal: null, kept: [] });
  const { user, sent } = open(
    { status: 200, body: empty },
    { status: 204 },
    { status: 200, body: { ...empty, underWay: "backup" } },
    { status: 200, body: anOverview() },
  );
  expect(await screen.findByText("No backup yet")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Test a restore" }).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Back up now" }));
  expect(sent()).toEqual(["/api/admin/backups/back-up"]);
  expect(await screen.findByText(LAST.name, {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Test a restore" }).disabled).toBe(false);
});
