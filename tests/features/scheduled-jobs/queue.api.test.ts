import { spawn } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { createJobQueue } from "#api/jobs/queue.ts";
import { NODE_FLAGS } from "#api/node-flags.ts";
import { getOverview, runJob } from "#shared/features/scheduled-jobs/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio({ isShared: true });
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  setClock();
});

const JOB = "email.sendWaiting";
const PATIENT = { timeout: 40_000, interval: 200 };
/** The queue lives by the clock of the machine. */
const setClock = (later = 0) => studio.clock.set(Temporal.Now.instant().add({ seconds: later }).toString());

async function readJob() {
  const { jobs } = await studio.call(getOverview, {}, admin);
  const [job, ...others] = jobs.filter(({ name }) => name === JOB);
  expect(others).toEqual([]);
  return job;
}

async function startQueue(run: () => Promise<void>, { process = "here:1", every = "1 day" } = {}) {
  const queue = createJobQueue([{ name: JOB, every, run }], { process });
  await queue.start(studio.services);
  onTestFinished(() => queue.stop());
  return queue;
}

test("a job whose process is killed in the middle is shown as cut off, and is finished next time", async () => {
  const { uri, connection } = studio.database;
  const script = fileURLToPath(new URL("./hanging-queue.ts", import.meta.url));
  const child = spawn(process.execPath, [...NODE_FLAGS, script, uri, connection.name, JOB], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  setClock();
  expect(await readJob()).toMatchObject({ state: "running", ranBy: `${hostname()}:${child.pid}` });
  child.kill("SIGKILL");
  await once(child, "exit");
  setClock(61);
  expect(await readJob()).toMatchObject({ state: "cut-off", begunAt: expect.any(String), lastFinishedAt: null });

  const queue = await startQueue(async () => undefined);
  setClock();
  await expect.poll(async () => (await readJob())?.state, PATIENT).toBe("done");
  await queue.stop();
  const job = await readJob();
  expect(job).toMatchObject({ ranBy: "here:1", cutOffs: 1, runs: 1, failures: 0, isOverdue: false });
  expect(job?.days.at(-1)).toBe("cut-off");
}, 90_000);

test("two processes run a job once at a time, and it has one row", async () => {
  let runs = 0;
  let most = 0;
  let now = 0;
  const run = async () => {
    runs += 1;
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 300));
    now -= 1;
  };
  await startQueue(run, { process: "one:1", every: "1 second" });
  await startQueue(run, { process: "two:2", every: "1 second" });
  await expect.poll(() => runs, PATIENT).toBeGreaterThanOrEqual(3);
  expect(most).toBe(1);
  setClock();
  expect(["one:1", "two:2"]).toContain((await readJob())?.ranBy);
  expect(await mongoose.connection.collection("jobs").countDocuments({ name: JOB })).toBe(1);
}, 60_000);

test("two admins who press at once make one run, and its result is there", async () => {
  let runs = 0;
  const fails = async () => {
    runs += 1;
    if (runs > 1) throw new Error("The printer is on fire.");
  };
  const queue = await startQueue(fails);
  await expect.poll(async () => (await readJob())?.state, PATIENT).toBe("done");
  const other = await studio.signIn("admin");
  const answers = await Promise.all([admin, other].map((as) => studio.call(runJob, { name: JOB }, as)));
  expect(answers).toEqual([{ isRunning: false }, { isRunning: false }]);
  setClock(3_600);
  await expect.poll(async () => (await readJob())?.state, PATIENT).toBe("failed");
  // Two more looks of the queue.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  expect(runs).toBe(2);
  await queue.stop();
  expect(await readJob()).toMatchObject({ reason: "The printer is on fire.", runs: 2, failures: 1 });
}, 90_000);

test("a server that starts again keeps the last run of its jobs, and runs each once more at once", async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const first = await startQueue(run);
  await expect.poll(async () => (await readJob())?.state, PATIENT).toBe("done");
  await first.stop();
  expect(runs).toBe(1);
  const before = (await readJob())?.lastRunAt ?? "";
  await startQueue(run);
  expect((await readJob())?.lastRunAt ?? "").not.toBe("");
  await expect.poll(() => runs, PATIENT).toBe(2);
  await expect.poll(async () => ((await readJob())?.lastRunAt ?? "") > before, PATIENT).toBe(true);
}, 60_000);
