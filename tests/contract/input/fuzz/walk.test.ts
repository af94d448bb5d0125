import fc from "fast-check";
import { expect, test } from "vitest";
import { allRoutes } from "#api/features.ts";
import { toRequest } from "#shared/core/endpoint.ts";
import { ErrorAnswer } from "#shared/core/errors.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { SEED as seed, volume } from "#tests/support/volume.ts";
import { validInput } from "../samples.ts";

const studio = setUpStudio({ env: { LOGIN_TRIES_PER_15_MINUTES: "1000000" } });

const RUNS = volume({ daily: 2, long: 2_000 });
const writes = allRoutes()
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method !== "GET" && method !== "DELETE");

test.each(writes.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` })))(
  "$name takes any JSON without a fault",
  async ({ endpoint }) => {
    const admin = await studio.signIn("admin");
    const sample = validInput(endpoint);
    const fields = Object.keys(sample);
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.integer(), fc.double());
    const name = fields.length > 0 ? fc.oneof(fc.constantFrom(...fields), fc.string()) : fc.string();
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, value, { maxKeys: 6 }), async (odd) => {
        const { url, body } = toRequest(endpoint, { ...sample, ...odd });
        const reply = await studio.request(endpoint.method, url, { as: admin, body: body ?? {} });
        if (reply.status >= 500) throw new Error(`${reply.status} ${reply.text}`);
        if (reply.status >= 400) ErrorAnswer.parse(reply.body);
      }),
      { numRuns: RUNS, seed },
    );
    expect((await studio.request("GET", "/api/health")).status).toBe(200);
  },
  600_000,
);
