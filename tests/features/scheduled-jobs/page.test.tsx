import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Overview, type ScheduledJob, STRIP_DAYS } from "#shared/features/scheduled-jobs/endpoints.ts";
import { AdminScheduledJobsScreen } from "#web/features/scheduled-jobs/screens/admin-scheduled-jobs.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const AT = "2026-03-02T20:00:00Z";
const ID = "classes.followCancelled:a-step";

const aJob = (job: Partial<ScheduledJob> = {}): ScheduledJob => ({
  ...{ name: "email.sendWaiting", every: "1 minute", state: "done", isOverdue: false, reason: null, begunAt: null },
  ...{ lastRunAt: AT, lastFinishedAt: AT, seconds: 0.3, nextRunAt: AT, ranBy: "api-1:4312" },
  ...{ days: Array.from({ length: STRIP_DAYS }, () => "done" as const), runs: 9, failures: 0, cutOffs: 0 },
  ...job,
});

const anOverview = (overview: Partial<Overview> = {}): Overview => ({
  ...{ asOf: AT, firstDay: "2026-02-01", jobs: [aJob()], waiting: { counts: [], steps: [] }, failed: [], dropped: [] },
  mail: { isSetUp: true, isStopped: false, waiting: 0, refused: 0, lastError: null, lastSentAt: AT },
  push: { waiting: 0, oldestAt: null },
  provider: { mode: "live", lastArrivedAt: AT, isSilent: false },
  isBackupLate: false,
  ...overview,
});

const aStep = {
  ...{ id: ID, kind: "classes.followCancelled", aboutId: "a-class", isFollowUp: true, tries: 10 },
  ...{ reason: "The printer is on fire.", since: AT, lastTriedAt: AT, isSetAside: true },
};

function open(...answers: { status: number; body?: object }[]) {
  localStorage.setItem("token", "a-token");
  const fetch = answerWith(...answers);
  // The part with the backups asks for itself (backups.test.tsx).
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    url.startsWith("/api/admin/backups") ? new Promise<Response>(() => {}) : fetch(url, init),
  );
  show(<AdminScheduledJobsScreen />);
  const sent = () =>
    fetch.mock.calls.flatMap(([url, init]) => (init?.method === "POST" ? [[url, JSON.parse(String(init.body))]] : []));
  return { user: userEvent.setup(), sent };
}
const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

test("where all is well the page says so in one line, with every job", async () => {
  open({ status: 200, body: anOverview() });
  expect(await screen.findByText("Everything runs as it should")).toBeTruthy();
  const job = within(row("Send waiting emails"));
  expect(job.getByText("Done")).toBeTruthy();
  expect(job.getByText(/ · 0\.3 s$/)).toBeTruthy();
  expect(job.getByText("api-1:4312")).toBeTruthy();
  expect(job.getByRole("img", { name: "Ran on 30 of 30 days" })).toBeTruthy();
});

test("jobs that need attention come first, with words beside their colour", async () => {
  const days = aJob().days.with(0, "failed").with(3, "cut-off").with(5, "none");
  const jobs = [
    aJob(),
    aJob({ name: "pos.repair", state: "failed", reason: "No receipt.", days }),
    aJob({ name: "waivers.mailCopies", isOverdue: true }),
  ];
  const { user } = open({ status: 200, body: anOverview({ jobs }) });
  expect(await screen.findByText("1 job is overdue")).toBeTruthy();
  expect(screen.queryByText("Send waiting emails")).toBeNull();
  expect(within(row("Finish sales at the till")).getByText("No receipt.")).toBeTruthy();
  expect(screen.getByRole("img", { name: "Ran on 29 of 30 days; failed on Feb 1; cut off on Feb 4" })).toBeTruthy();
  expect(within(row("Email copies")).getByText("Overdue")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "All: 3" }));
  expect(screen.getAllByRole("row")).toHaveLength(4);
});

test("a backup that is late is among the troubles", async () => {
  open({ status: 200, body: anOverview({ isBackupLate: true }) });
  expect(await screen.findByText("The backup is late")).toBeTruthy();
  expect(screen.getByText("No backup worked in the last 26 hours.")).toBeTruthy();
  expect(screen.queryByText("Everything runs as it should")).toBeNull();
});

test("mail that stopped is red with the words of the server", async () => {
  const mail = { ...anOverview().mail, isStopped: true, waiting: 4, refused: 2, lastError: "ECONNREFUSED" };
  open({ status: 200, body: anOverview({ mail }) });
  expect(await screen.findByText("Email isn't going out")).toBeTruthy();
  expect(screen.getByText("ECONNREFUSED")).toBeTruthy();
  expect(screen.getByText("4 wait · 2 refused")).toBeTruthy();
});

test("a job that is run now shows its result", async () => {
  const after = aJob({ state: "failed", reason: "No mail server.", lastFinishedAt: "2026-03-02T20:00:09Z" });
  const { user, sent } = open(
    { status: 200, body: anOverview() },
    { status: 200, body: { isRunning: false } },
    { status: 200, body: anOverview({ jobs: [after] }) },
  );
  await user.click(await screen.findByRole("button", { name: /Run now/ }));
  expect(await screen.findByText("No mail server.")).toBeTruthy();
  expect(sent()).toEqual([["/api/admin/scheduled-jobs/email.sendWaiting/run", {}]]);
});

test("what was set aside is let go only with a reason", async () => {
  const { user, sent } = open(
    { status: 200, body: anOverview({ failed: [aStep] }) },
    { status: 204 },
    { status: 200, body: anOverview() },
  );
  expect(await screen.findByText("The printer is on fire.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Let go" }));
  await user.click(screen.getByRole("button", { name: "Let it go" }));
  expect(screen.getByText("Say why in a few words.")).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText(/Reason/), "Settled by hand.");
  await user.click(screen.getByRole("button", { name: "Let it go" }));
  await vi.waitFor(() => expect(screen.queryByText("The printer is on fire.")).toBeNull());
  const path = `/api/admin/scheduled-jobs/failed/${encodeURIComponent(ID)}/drop`;
  expect(sent()).toEqual([[path, { why: "Settled by hand." }]]);
});

test("what is tried again says how it went", async () => {
  const { user } = open(
    { status: 200, body: anOverview({ failed: [aStep] }) },
    { status: 200, body: { outcome: "done" } },
    { status: 200, body: anOverview() },
  );
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Everything runs as it should")).toBeTruthy();
});

test("without a mail server the page does not say that everything runs", async () => {
  const mail = { isSetUp: false, isStopped: false, waiting: 3, refused: 0, lastError: null, lastSentAt: null };
  open({ status: 200, body: anOverview({ mail }) });
  expect(await screen.findByText("Email isn't set up")).toBeTruthy();
  expect(screen.queryByText("Everything runs as it should")).toBeNull();
});
