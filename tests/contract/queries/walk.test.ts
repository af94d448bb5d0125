import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { repairRecords } from "#api/features/moves/skills/reconcile-records.ts";
import { allJobs, allRoutes } from "#api/features.ts";
import { positionNow } from "#api/jobs/follow.ts";
import { setUpStudio } from "../../support/studio.ts";
import { validInput } from "../input/samples.ts";
import { OLDER_SECRET_KEY } from "../older/restore.ts";
import { endpointNamed, openWalk, reads, type Walk } from "../older/walk.ts";
import { WRITES } from "../older/writes.data.ts";
import { BUSY_JOBS, EXCEPTIONS, RARE_CALLS } from "./exceptions.ts";
import { countExamined, judge, ratioOf, type Verdict } from "./judge.ts";
import { multiplyStudio } from "./multiply.ts";
import { keyOf, type Recorder, recordQueries } from "./recorder.ts";

const studio = setUpStudio({ env: { SECRET_KEY: OLDER_SECRET_KEY } });
let recorder: Recorder;

/** Of a job that has nothing to do. */
const MOST_WHEN_IDLE = 300;

const runJobs = async () => {
  for (const { name } of allJobs()) {
    recorder.setSender(name);
    await studio.runJob(name);
  }
};

/** Every call, every feed and every job, on the studio of a few days; then the jobs again on one of years. */
beforeAll(async () => {
  const walk = await openWalk(studio);
  recorder = recordQueries(studio.database.connection.getClient());
  await askEverything(walk);
  await runJobs();
  recorder.stop();
  await multiplyStudio();
  recorder.start();
  // On a new day the rosters of all classes near now are looked at.
  studio.clock.advance({ hours: 24 });
  await runJobs();
  await runJobs();
}, 600_000);

async function askEverything(walk: Walk): Promise<void> {
  for (const endpoint of reads) {
    recorder.setSender(endpoint.name);
    for (const { who, input } of walk.questionsOf(endpoint)) await walk.ask(endpoint, who, input);
  }
  recorder.setSender("sync.pull");
  for (const who of walk.names) await walk.pullAll(who);
  for (const [who, name, input] of WRITES) {
    recorder.setSender(name);
    await walk.ask(endpointNamed(name), who, input);
  }
  const writes = allRoutes().map(({ endpoint }) => endpoint);
  // Calls that end a session come last.
  const inOrder = writes.filter(({ method }) => method !== "GET").toSorted((a, b) => endsOf(a.name) - endsOf(b.name));
  for (const endpoint of inOrder) {
    recorder.setSender(endpoint.name);
    for (const who of ["guest", "student", "parent", "instructor", "admin"])
      if (walk.mayAsk(endpoint, who)) await walk.ask(endpoint, who, validInput(endpoint));
  }
}

const endsOf = (name: string): number => Number(/logOut|logout|session|delete|signOut/i.test(name));

const judgeAll = async (shapes: Recorder["shapes"]): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const shape of shapes.values()) verdicts.push(await judge(shape));
  return verdicts;
};

const describeVerdict = ({ key, sentBy, plan, faults }: Verdict) =>
  `${key}\n  ${sentBy}: ${faults.join(", ")} (${plan})`;

const WIDTH = 150;

/** One line of the list: the shape, what it read for what it answered, and the plan. */
const lineOf = ({ key, examined, answered, plan, sentBy }: Verdict): string =>
  `${key.length > WIDTH ? `${key.slice(0, WIDTH)}…` : key}  ${examined}/${answered}  ${plan}  (${sentBy})`;

test("every query of every call, feed and job has its index in a studio of years", async () => {
  const verdicts = await judgeAll(recorder.shapes);
  const bad = verdicts.filter(({ faults }) => faults.length > 0);
  const isExcepted = ({ key, sentBy }: Verdict) =>
    sentBy in RARE_CALLS || EXCEPTIONS.some(([shape]) => shape.test(key));
  const worst = verdicts.filter((one) => !isExcepted(one)).toSorted((a, b) => ratioOf(b) - ratioOf(a))[0];
  process.stdout.write(`${verdicts.map(lineOf).toSorted().join("\n")}\n`);
  process.stdout.write(
    `${verdicts.length} shapes of queries; the worst reads ${worst && Math.round(ratioOf(worst) * 10) / 10} documents for one: ${worst?.key}\n`,
  );
  expect(verdicts.length).toBeGreaterThan(500);
  expect(bad.filter((one) => !isExcepted(one)).map(describeVerdict)).toEqual([]);
  const unused = EXCEPTIONS.filter(([shape]) => !bad.some(({ key }) => shape.test(key)));
  expect(
    unused.map(([shape]) => String(shape)),
    "what is no exception any more",
  ).toEqual([]);
}, 120_000);

test("with nothing new no job reads more than a few documents", async () => {
  const busy: Record<string, string> = {};
  await letPositionsSettle();
  for (const { name } of allJobs().filter(({ every }) => !/day|hours/.test(every))) {
    recorder.takeAll();
    await studio.runJob(name);
    const asked: { key: string; examined: number }[] = [];
    for (const query of recorder.takeAll()) asked.push({ key: keyOf(query), examined: await countExamined(query) });
    const examined = asked.reduce((sum, one) => sum + one.examined, 0);
    if (examined <= MOST_WHEN_IDLE) continue;
    const most = asked.toSorted((a, b) => b.examined - a.examined).slice(0, 5);
    busy[name] = `${examined}, of them ${most.map((one) => `${one.examined} for ${one.key}`).join(", ")}`;
  }
  expect(Object.keys(busy).toSorted(), JSON.stringify(busy, null, 1)).toEqual(Object.keys(BUSY_JOBS).toSorted());
}, 120_000);

/**
 * As if what was written last were minutes ago: what changed a moment ago is looked at twice. Records that the copies left
 * without their moves are repaired before, and states derived that time alone made due.
 */
const letPositionsSettle = async () => {
  await repairRecords(studio.services);
  await studio.runJob("students.followChanges");
  // A revision has whole seconds: what was written in this one would be read again.
  const written = await positionNow(0);
  while ((await positionNow(0)) === written) await setTimeout(100);
  const rev = await positionNow(0);
  await mongoose.connection.collection("job_positions").updateMany({ rev: { $exists: true } }, { $set: { rev } });
};

test("five queries as they should not be are found", async () => {
  const planted = recordQueries(studio.database.connection.getClient());
  const named = (name: string) => mongoose.connection.collection(name);
  await named("bookings").find({ note: "by a field without an index" }).toArray();
  await named("users").find({}).sort({ lastName: 1 }).limit(20).toArray();
  await named("orders").updateMany({ releasedAt: new Date(0) }, { $set: { releasedAt: new Date(0) } });
  await named("roster_entries")
    .aggregate([{ $match: { isWalkIn: true } }, { $group: { _id: "$attendeeId" } }])
    .toArray();
  await named("bookings").find({ status: "booked", priceCents: -1 }).toArray();
  planted.stop();
  const verdicts = await judgeAll(planted.shapes);
  expect(verdicts.map(({ faults }) => faults.length > 0)).toEqual([true, true, true, true, true]);
  // The twin: a good one is not.
  const good = recordQueries(studio.database.connection.getClient());
  await named("users").findOne({ username: "student" });
  good.stop();
  expect((await judgeAll(good.shapes)).map(({ faults }) => faults)).toEqual([[]]);
});
