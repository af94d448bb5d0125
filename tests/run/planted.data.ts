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
    from: "!user.waiverSigned && path !== paths.waiver &&",
    to: "!user.waiverSigned && path === paths.dashboard &&",
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
    from: "aloneRestMs: 2_000",
    to: "aloneRestMs: 1",
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
    name: "a cell of an export runs as a formula",
    file: "shared/core/csv.ts",
    from: "isFormula.test(text)",
    to: 'isFormula.test("")',
    test: vitest("rules", "tests/http/csv.test.ts"),
  },
  {
    name: "a child's name stands on a lock screen",
    file: "shared/features/notifications/lock-screen.ts",
    from: 'some((name) => words.has(name)) ? "name" : null',
    to: 'some((name) => words.has(name) && name === "") ? "name" : null',
    test: vitest("rules", "tests/features/notifications"),
  },
  {
    name: "an offer of a seat runs out at night",
    file: "shared/features/waitlist/offer-rules.ts",
    from: "if (nightFrom <= nightTo) return time >= nightFrom && time < nightTo;",
    to: "if (nightFrom <= nightTo || time !== nightFrom) return false;",
    test: vitest("rules", "tests/features/waitlist"),
  },
  {
    name: "who is eighteen today is taken for a child",
    file: "shared/core/time.ts",
    from: "ageOn(birthday, today) < 18",
    to: "ageOn(birthday, today) <= 18",
    test: vitest("rules", "tests/features/family"),
  },
  {
    name: "devices that failed send again all at once",
    file: "web/data/outbox/backoff.ts",
    from: "* (0.5 + random / 2)",
    to: "* (0.5 + random * 0)",
    test: vitest("rules", "tests/sync/outbox"),
  },
  {
    name: "a screen says that nothing is there before anything came",
    file: "web/features/notifications/components/notification-bell.tsx",
    from: 'notifications.length === 0 && arrival !== "here" ?',
    to: 'notifications.length < 0 && arrival !== "here" ?',
    test: vitest("components", "tests/shell/sync/nothing-yet.test.tsx"),
  },
  {
    name: "the front desk reads the books",
    file: "shared/core/access.ts",
    from: 'export const admins: Policy = roles("admin", "admin");',
    to: 'export const admins: Policy = roles("admin", "admin", "front-desk");',
    test: vitest("api", "tests/contract/authorization/api.test.ts"),
  },
  {
    name: "new devices read each other's",
    file: "api/sync/first-run/kept.ts",
    from: "const known = entries.get(name);",
    to: "const known = [...entries.values()][0];",
    test: vitest("api", "tests/sync/first-run"),
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
