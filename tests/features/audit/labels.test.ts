import { expect, test } from "vitest";
import { allRoutes } from "#api/features.ts";
import { type Endpoint, isWrite } from "#shared/core/endpoint.ts";
import { knownCommands } from "#web/features/audit/action-labels.ts";

/** Guests ask with a secret of their own, and no token says who they are: no line of staff comes of it. */
const isOfGuests = ({ access, secretAnswer, audit }: Endpoint): boolean =>
  access === "public" && secretAnswer === true && audit !== "always";

test("the log has words for each command that leaves a line: none is spelled out from its code", () => {
  const known = new Set(knownCommands().map(({ value }) => value));
  const logged = allRoutes()
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.audit === "always" || (endpoint.audit !== "never" && isWrite(endpoint)))
    .filter((endpoint) => !isOfGuests(endpoint));
  expect(logged.length).toBeGreaterThan(200);
  const spelled = logged.map(({ name }) => name).filter((name) => !known.has(name));
  expect(spelled).toEqual([]);
});
