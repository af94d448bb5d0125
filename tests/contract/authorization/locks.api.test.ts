import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { SecondFactorModel } from "#api/features/accounts/second-factor/factor.model.ts";
import { SessionModel } from "#api/features/accounts/sessions/session.model.ts";
import { allRoutes } from "#api/features.ts";
import { isWorkOfStaff, mayCall } from "#shared/core/access.ts";
import { type Endpoint, toRequest } from "#shared/core/endpoint.ts";
import { GRACE_DAYS } from "#shared/features/accounts/second-factor-endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { validInput } from "../input/samples.ts";

const REAL = { NODE_ENV: "production", ALLOW_NO_MAIL: "true", ALLOW_HTTP: "true", ALLOW_SANDBOX: "true" };
const studio = setUpStudio({ env: { ...REAL, PROOF_SECONDS: "300" } });

let desk: SignedIn;
let unproved: SignedIn;
let owing: SignedIn;
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
  await SecondFactorModel.create({ _id: owing.id, expectedAt: new Date(now - (GRACE_DAYS + 1) * 24 * 3_600_000) });
});

const endpoints = allRoutes().map(({ endpoint }) => endpoint);
const ofStaff = endpoints.filter(({ access }) => isWorkOfStaff(access));
const asDesk = { role: "front-desk", isMinor: false } as never;

async function callDirectly(endpoint: Endpoint, as: SignedIn) {
  const input = validInput(endpoint);
  const { url, body } = toRequest(endpoint, input);
  const reply = await studio.request(endpoint.method, url, { as, body, key: newId() });
  return [reply.status, reply.body?.code ?? null];
}

async function push(endpoint: Endpoint, as: SignedIn) {
  const at = studio.clock.now().toString();
  const operation = { id: newId(), endpoint: endpoint.name, input: validInput(endpoint), entity: newId(), at };
  const { body } = await studio.request("POST", "/api/sync/push", {
    as,
    body: { userId: as.id, operations: [operation] },
  });
  const [answer] = body.answers;
  return [answer.status, answer.error?.code ?? null];
}

const named = (list: Endpoint[]) => list.map((endpoint) => ({ name: endpoint.name, endpoint }));

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
});
