/** A fault as it is really made, and the command that must fail because of it. */
export interface Fault {
  name: string;
  file: string;
  from: string;
  to: string;
  test: string[];
}

const vitest = (project: string, file: string) => ["vitest", "run", "--project", project, "--reporter=dot", file];

export const FAULTS: Fault[] = [
  {
    name: "a cent is lost by rounding down",
    file: "shared/core/settings/rounding.ts",
    from: "Math.floor((Math.abs(cents) * part * 2 + whole * step) / (whole * step * 2)) * step",
    to: "Math.floor((Math.abs(cents) * part) / (whole * step)) * step",
    test: vitest("rules", "tests/features/discounts"),
  },
  {
    name: "a page without a signed waiver is shown",
    file: "web/shell/guard.ts",
    from: "if (user && !user.waiverSigned && path !== paths.waiver)",
    to: "if (user && !user.waiverSigned && path === paths.dashboard)",
    test: vitest("rules", "tests/shell/guard.test.ts"),
  },
  {
    name: "a refused change is shown as if it stood",
    file: "web/data/outbox/rebase.ts",
    from: 'if (state === "refused") continue;',
    to: 'if (state === ("gone" as string)) continue;',
    test: vitest("rules", "tests/sync/outbox"),
  },
  {
    name: "an engine knows a slice",
    file: "api/http/execute.ts",
    from: "import { mayCall }",
    to: 'import "../features/cart/feature.ts";\nimport { mayCall }',
    test: vitest("rules", "tests/architecture.test.ts"),
  },
  {
    name: "a route is open to everybody",
    file: "api/http/execute.ts",
    from: "if (!mayCall(endpoint.access, actor))",
    to: "if (!mayCall(endpoint.access, actor) && !actor)",
    test: vitest("api", "tests/contract/authorization/api.test.ts"),
  },
  {
    name: "a token lives for ever",
    file: "api/features/accounts/sessions/sessions.ts",
    from: "&& session.tokenExpiresAt > now;",
    to: ";",
    test: vitest("api", "tests/features/accounts/sessions"),
  },
  {
    name: "a pull gives what is not for this person",
    file: "api/sync/pull.ts",
    from: '&& visibilityOf(doc.audiences, audiencesIn(feed, audiences)) === "visible"',
    to: '&& visibilityOf(doc.audiences, audiencesIn(feed, audiences)) !== "never"',
    test: vitest("api", "tests/sync/api.test.ts"),
  },
  {
    name: "other sites may frame the app",
    file: "api/http/security.ts",
    from: "frameAncestors: [\"'none'\"],",
    to: 'frameAncestors: ["*"],',
    test: vitest("api", "tests/contract/headers"),
  },
  {
    name: "a seat is taken although none is left",
    file: "api/features/classes/seats.ts",
    from: "seatsLeft: trusted({ $gte: 1 }),",
    to: "",
    test: vitest("faults", "tests/faults/race.test.ts"),
  },
  {
    name: "a server never rests",
    file: "api/sync/live/wake-signal.ts",
    from: "const LONGEST_REST_MS = 400;",
    to: "const LONGEST_REST_MS = 1;",
    test: vitest("faults", "tests/faults/idle.test.ts"),
  },
  {
    name: "a pull overlooks what becomes visible late",
    file: "api/sync/cursor.ts",
    from: "export const OVERLAP_SECONDS = 5;",
    to: "export const OVERLAP_SECONDS = 0;",
    test: vitest("faults", "tests/faults/pull-race.test.ts"),
  },
  {
    name: "a page has no language",
    file: "web/index.html",
    from: '<html lang="en">',
    to: "<html>",
    test: [
      "sh",
      "-c",
      "vite build --logLevel error && playwright test -c tests/playwright.config.ts axe -g 'newcomer'",
    ],
  },
];
