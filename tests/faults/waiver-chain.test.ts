import { afterAll, beforeAll, expect, test } from "vitest";
import { checkChain } from "../../api/features/waivers/evidence/check.ts";
import { SignatureRecordModel } from "../../api/features/waivers/evidence/record.model.ts";
import { openSecrets } from "../../api/secrets/secrets.ts";
import { type Cluster, openCluster } from "./cluster.ts";

const PEOPLE = 200;
let cluster: Cluster;
beforeAll(async () => {
  cluster = await openCluster(2);
}, 120_000);
afterAll(() => cluster[Symbol.asyncDispose]());

test(`${PEOPLE} people who sign at once at two processes make one chain, each with one record`, async () => {
  const people = await cluster.signIn(PEOPLE);
  /** Retries after a 429 or 503, as the app does. */
  const sign = async ({ id, token }: { id: string; token: string }, at: number): Promise<number> => {
    const { origin } = cluster.servers[at % 2] ?? { origin: "" };
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const response = await fetch(`${origin}/api/sign-waiver`, {
      method: "POST",
      headers,
      body: JSON.stringify({ userIds: [id] }),
    });
    if (response.status !== 503) return response.status;
    await new Promise((later) => setTimeout(later, 500));
    return sign({ id, token }, at);
  };
  // Half of them at both processes, as by two impatient taps.
  const doubled = people.slice(0, PEOPLE / 2);
  const statuses = await Promise.all([
    ...people.map((person, at) => sign(person, at)),
    ...doubled.map((person, at) => sign(person, at + 1)),
  ]);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const records = await SignatureRecordModel.find().sort({ _id: 1 }).lean();
  expect(records.map(({ _id }) => _id)).toEqual(people.map((_, at) => at + 1));
  expect(new Set(records.map(({ userId }) => userId)).size).toBe(PEOPLE);
  const secrets = openSecrets("", cluster.env.SECRET_KEY);
  const report = await checkChain({ now: () => Temporal.Now.instant(), secrets });
  expect(report).toMatchObject({ records: PEOPLE, faults: [] });
}, 120_000);
