import { beforeEach, describe, expect, test } from "vitest";
import { allRoutes } from "#api/features.ts";
import { admins, signedIn } from "#shared/core/access.ts";
import { refreshToken } from "#shared/features/accounts/session-endpoints.ts";
import { setUpStudio } from "../../support/studio.ts";
import { nameOf, TABLED_CALLS } from "./calls.ts";
import { EXAMPLES, isRefusal } from "./examples.ts";
import { makeWorld, type World } from "./world.ts";

const studio = setUpStudio();
let world: World;
beforeEach(async () => {
  await studio.reset();
  world = await makeWorld(studio);
});

const endpointsByCall = new Map(
  allRoutes().map(({ endpoint }) => [
    nameOf({ method: endpoint.method, path: endpoint.path.replace(/:(\w+)/g, "{$1}") as `/api/${string}` }),
    endpoint,
  ]),
);
const rows = TABLED_CALLS.map((call) => ({ ...call, name: nameOf(call) }));

describe("the contract has every call of the owner's table", () => {
  test.each(rows)("$name", ({ name, payload, caller }) => {
    const endpoint = endpointsByCall.get(name);
    expect(Object.keys(endpoint?.input.shape ?? {})).toEqual(expect.arrayContaining(payload));
    // A refresh carries its token itself, also an expired one, so the guard in front of it lets it through.
    const expected = { guest: "public", "signed in": signedIn, admin: admins }[caller];
    expect(endpoint?.access).toBe(endpoint === refreshToken ? "public" : expected);
  });
});

describe("every call of the owner's table answers as tabled", () => {
  test.each(rows)("$name", async ({ name, method, path, caller }) => {
    const example = EXAMPLES[name];
    if (!example) throw new Error(`No example for ${name}`);
    const url = example.path?.(world) ?? path;
    const body = example.body?.(world);
    if (caller !== "guest") isRefusal(await studio.request(method, url, { body }), 401);
    if (caller === "admin") isRefusal(await studio.request(method, url, { body, as: world.mary }), 403);
    const as = example.as && world[example.as];
    await example.answers(await studio.request(method, url, { body, as }), world);
  });
});

test("what is no call answers 404 in JSON, whatever the method", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const reply = await studio.request(method, "/api/no-such-thing", { as: world.mary });
    isRefusal(reply, 404);
    expect(reply.headers.get("Content-Type")).toMatch(/^application\/json/);
  }
  isRefusal(await studio.request("DELETE", "/api/health"), 404);
});
