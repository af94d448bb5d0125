import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { SecondFactorModel } from "#api/features/accounts/second-factor/factor.model.ts";
import { SessionModel } from "#api/features/accounts/sessions/session.model.ts";
import { allRoutes } from "#api/features.ts";
import { ALWAYS_ASKS, NEVER_ASKS, SOMETIMES_ASKS } from "#api/sensitive.ts";
import { isWorkOfStaff, mayCall } from "#shared/core/access.ts";
import { type Endpoint, isWrite, toRequest } from "#shared/core/endpoint.ts";
import { GRACE_DAYS } from "#shared/features/accounts/second-factor-endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { validInput } from "../input/samples.ts";
import { plantSensitive, type Sensitive } from "./sensitive-inputs.ts";

const REAL = { NODE_ENV: "production", ALLOW_NO_MAIL: "true", ALLOW_HTTP: "true", ALLOW_SANDBOX: "true" };
const studio = setUpStudio({ env: { ...REAL, PROOF_SECONDS: "300" } });

let desk: SignedIn;
let unproved: SignedIn;
let owing: SignedIn;
let inputs: Record<string, Sensitive>;
beforeAll(async () => {
  [desk, unproved, owing] = [
    await studio.signIn("front-desk"),
    await studio.signIn("admin"),
    await studio.signIn("admin"),
  ];
  const now = studio.clock.now().epochMilliseconds;
  for (const { id } of [desk, unproved])
    await SecondFactorModel.create({ _id: id, confirmedAt: new Date(now), sealedKey: "x" });
  await SessionModel.updateOne({ userId: unproved.id }, { provedAt: new Date(now - 3_600_000) });
  inputs = await plantSensitive(studio, unproved.id);
  await SecondFactorModel.create({ _id: owing.id, expectedAt: new Date(now - (GRACE_DAYS + 1) * 24 * 3_600_000) });
});

const endpoints = allRoutes().map(({ endpoint }) => endpoint);
const ofStaff = endpoints.filter(({ access }) => isWorkOfStaff(access));
const asDesk = { role: "front-desk", isMinor: false } as never;

async function callDirectly(endpoint: Endpoint, as: SignedIn, input = validInput(endpoint)) {
  const { url, body } = toRequest(endpoint, input);
  const reply = await studio.request(endpoint.method, url, { as, body, key: newId() });
  return [reply.status, reply.body?.code ?? null];
}

async function push(endpoint: Endpoint, as: SignedIn, input = validInput(endpoint)) {
  const at = studio.clock.now().toString();
  const operation = { id: newId(), endpoint: endpoint.name, input, entity: newId(), at };
  const { body } = await studio.request("POST", "/api/sync/push", {
    as,
    body: { userId: as.id, operations: [operation] },
  });
  const [answer] = body.answers;
  return [answer.status, answer.error?.code ?? null];
}

const named = (list: Endpoint[]) => list.map((endpoint) => ({ name: endpoint.name, endpoint }));

const namesIn = (groups: Record<string, readonly string[]>) => Object.values(groups).flat();
const sorted = {
  always: namesIn(ALWAYS_ASKS),
  sometimes: Object.keys(SOMETIMES_ASKS),
  never: namesIn(NEVER_ASKS),
};

describe("every effect of staff is sorted by whether it asks for the password again", () => {
  const routes = allRoutes().filter(({ endpoint }) => isWorkOfStaff(endpoint.access));
  const nameOfRoute = ({ endpoint }: { endpoint: Endpoint }) => endpoint.name;

  test("a write that stands in no list, or in two, fails here", () => {
    const effects = routes.filter(({ endpoint }) => isWrite(endpoint) || endpoint.asksAgain).map(nameOfRoute);
    expect([...sorted.always, ...sorted.sometimes, ...sorted.never].toSorted()).toEqual(effects.toSorted());
    expect(effects.length).toBeGreaterThan(100);
  });

  test("the lists say what the contract does", () => {
    const always = routes.filter(({ endpoint }) => endpoint.asksAgain).map(nameOfRoute);
    expect(sorted.always.toSorted()).toEqual(always.toSorted());
    const sometimes = routes.filter(({ asksWhen }) => asksWhen).map(nameOfRoute);
    expect(sorted.sometimes.toSorted()).toEqual(sometimes.toSorted());
    // Without a network nothing can be asked.
    const offline = routes.filter(({ endpoint }) => endpoint.offline).map(nameOfRoute);
    const never = new Set<string>(sorted.never);
    expect(offline.filter((name) => !never.has(name))).toEqual([]);
  });
});

describe("an admin whose password was shown long ago is asked for it where the input is sensitive", () => {
  test.each(named(endpoints.filter(({ name }) => name in SOMETIMES_ASKS)))("$name", async ({ name, endpoint }) => {
    const { sensitive = [], harmless } = inputs[name] ?? {};
    expect(sensitive.length).toBeGreaterThan(0);
    for (const input of sensitive) {
      expect(await callDirectly(endpoint, unproved, input), JSON.stringify(input)).toEqual([422, "proof.needed"]);
      expect(await push(endpoint, unproved, input)).toEqual([404, "operation.unknown"]);
      expect(await callDirectly(endpoint, desk, input)).toEqual([403, "access.denied"]);
      expect(await callDirectly(endpoint, owing, input)).toEqual([422, "second-factor.required"]);
    }
    expect(await callDirectly(endpoint, unproved, harmless)).toEqual([200, null]);
  });
});

describe("an admin who owes the second factor does none of the studio's work", () => {
  test.each(named(ofStaff))("$name", async ({ endpoint }) => {
    expect(await callDirectly(endpoint, owing)).toEqual([422, "second-factor.required"]);
    // The device keeps it and sends it again: 425 is not the last word.
    expect(await push(endpoint, owing)).toEqual(
      endpoint.offline ? [425, "second-factor.required"] : [404, "operation.unknown"],
    );
  });
});

describe("an admin whose password was shown long ago is asked for it", () => {
  test.each(named(endpoints.filter(({ asksAgain }) => asksAgain)))("$name", async ({ endpoint }) => {
    expect(await callDirectly(endpoint, unproved)).toEqual([422, "proof.needed"]);
    // A command that asks for the password cannot wait in an outbox.
    expect(await push(endpoint, unproved)).toEqual([404, "operation.unknown"]);
  });
});

describe("the front desk calls nothing of the admins', by no way", () => {
  test.each(named(ofStaff.filter(({ access }) => !mayCall(access, asDesk))))("$name", async ({ endpoint }) => {
    expect(await callDirectly(endpoint, desk)).toEqual([403, "access.denied"]);
    expect(await push(endpoint, desk)).toEqual(endpoint.offline ? [403, "access.denied"] : [404, "operation.unknown"]);
  });
});

test("the same work is open to an admin with a second factor, whose password was just shown", async () => {
  await SessionModel.updateOne({ userId: unproved.id }, { provedAt: new Date(studio.clock.now().epochMilliseconds) });
  const answers = await Promise.all(
    ofStaff.filter(({ method }) => method === "GET").map(async (endpoint) => callDirectly(endpoint, unproved)),
  );
  const codes = answers.map(([, code]) => code);
  expect(codes).not.toContain("proof.needed");
  expect(codes).not.toContain("second-factor.required");
  expect(answers.filter(([status]) => status === 200).length).toBeGreaterThan(20);
  for (const [name, { sensitive }] of Object.entries(inputs)) {
    const endpoint = endpoints.find((each) => each.name === name);
    const [input] = sensitive;
    expect(endpoint && (await callDirectly(endpoint, unproved, input)), name).toEqual([200, null]);
  }
});
