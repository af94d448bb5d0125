import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { FAULTS } from "./run/planted.data.ts";
import { findBrokenCitations, findReadmeFaults, readDocs } from "./support/architecture/readmes.ts";
import { findViolations } from "./support/architecture/rules.ts";
import { readSources, type Source, toSource } from "./support/architecture/sources.ts";
import { findFreeClauses, findWordViolations } from "./support/architecture/words.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = readSources(root);

test("the house stands as its rules say", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(findViolations(sources)).toEqual([]);
});

test("names and comments use the words of the glossary", () => {
  expect(findWordViolations(sources.filter(({ path }) => !/architecture(\/words|\.test)\.ts$/.test(path)))).toEqual([]);
});

test.each([
  ["api/jobs/planted.ts", "export const tellStaff = 1;", /names something tellStaff/],
  ["api/jobs/take-back-seats.ts", "export const x = 1;", /its name has a word/],
  ["web/planted.tsx", "/** Whoever comes first. */\nexport const x = 1;", /says "Whoever" in a comment/],
  ["web/planted.tsx", '// Right: "somebody" is no text here.\nexport const x = 1;', /says "somebody"/],
  ["api/jobs/planted.ts", "/** The job tells the device. */\nexport const x = 1;", /says "tells" in a comment/],
  ["sw/planted.ts", "export const x = 1; // The worker was told.", /says "told"/],
  ["shared/planted.ts", "/**\n * Read again\n * meanwhile.\n */\nexport const x = 1;", /says "meanwhile"/],
])("a word planted in %s is found", (path, text, expected) => {
  expect(findWordViolations([toSource(path, text)]).join("\n")).toMatch(expected);
});

test.each([
  ..."told tells dies died meanwhile hears heard whatever everybody everyone mends mended".split(" "),
  "the books",
])("a comment does not say %s", (word) => {
  const planted = toSource("web/data/planted.ts", `/** A row that ${word}, planted. */\nexport const x = 1;`);
  expect(findWordViolations([planted])).toEqual([
    `web/data/planted.ts says "${word}" in a comment: say who acts, in plain words`,
  ]);
});

test("no comment begins with a clause instead of a noun or a verb, but those that always did", () => {
  expect(findFreeClauses(sources.filter(({ path }) => !path.endsWith("architecture.test.ts")))).toEqual([]);
});

test.each(["/** What was due. */", "// Who pays.", "/**\n * Whose it is.\n */"])("%j is refused", (comment) => {
  const planted = toSource("web/data/planted.ts", `${comment}\nexport const x = 1;`);
  expect(findFreeClauses([planted]).join()).toMatch(/planted\.ts has 1 comments that begin/);
});

test("what a page keeps in memory is reset after each component's test", () => {
  const kept = sources.flatMap(({ path, text }) =>
    path.startsWith("web/") ? [...text.matchAll(/^export const (\w+) = createStore/gm)].map(([, name]) => name) : [],
  );
  const setUp = sources.find(({ path }) => path === "tests/support/screen.tsx")?.text;
  expect(kept).toContain("noticeStore");
  expect(kept.filter((name) => !setUp?.includes(`resetOf(${name})`))).toEqual([]);
});

test("texts for people may use any word", () => {
  expect(findWordViolations([toSource("web/planted.tsx", 'export const x = "Please tell somebody";')])).toEqual([]);
});

test("no file speaks of a machine or a place it was made in", () => {
  const strangers = sources.filter(
    ({ text, path }) => /\/root\/|\/home\/\w+|\/work\//.test(text) && !path.endsWith("architecture.test.ts"),
  );
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test("the code still has the line that each planted fault changes", () => {
  const stale = FAULTS.filter(({ file, from }) => !readFileSync(`${root}${file}`, "utf8").includes(from));
  expect(stale.map(({ name }) => name)).toEqual([]);
});

const docs = readDocs(root);

test("the READMEs are short, their decisions whole, and what they name is there", () => {
  expect(docs.readmes.length).toBeGreaterThan(20);
  expect(findReadmeFaults(docs)).toEqual([]);
});

test("code cites decisions that are there", () => {
  const planted = toSource("web/data/planted.ts", '/** See README.md, "Planted". */');
  const others = sources.filter(({ path }) => path !== "tests/architecture.test.ts");
  expect(findBrokenCitations([...others, planted], docs)).toEqual([
    'web/data/planted.ts cites "Planted", which no README above it has',
  ]);
});

test.each([
  ["README.md", "x".repeat(10_001), /10001 bytes, at most 10000/],
  ["api/db/README.md", "## Decisions\n\n### Short\n*Date* 2026-11-22. *Decision* So.\n", /"Short" has no \*Context\*/],
  ["api/db/README.md", "`connect.ts` and `api/db/planted.ts`", /names api\/db\/planted\.ts, which is not there$/],
  ["web/README.md", "[a decision](data/README.md#planted)", /links to web\/data\/README\.md#planted/],
  ["api/README.md", "`PORT`", /does not describe HOST/],
])("a fault planted in %s is found", (path, text, expected) => {
  const readmes = [...docs.readmes.filter((readme) => readme.path !== path), { path, text }];
  expect(findReadmeFaults({ ...docs, readmes }).join("\n")).toMatch(expected);
});

describe("planted violations fail", () => {
  const plant = (path: string, text: string): Source[] => [...sources, toSource(path, text)];
  const planted: [string, string, string, RegExp][] = [
    [
      "web code that imports the API",
      "web/features/classes/planted.ts",
      'import { parseEnv } from "#api/env.ts";',
      /another zone/,
    ],
    [
      "an engine that knows a slice",
      "api/http/planted.ts",
      'import { UserModel } from "../features/accounts/index.ts";',
      /is an engine/,
    ],
    [
      "a slice that goes past another's door",
      "api/features/cart/planted.ts",
      'import { toUser } from "../accounts/users.ts";',
      /past its door/,
    ],
    [
      "shared code with a clock",
      "shared/core/planted.ts",
      "export const now = () => Temporal.Now.instant();",
      /a clock or chance/,
    ],
    [
      "a screen that goes by the device's clock",
      "web/features/classes/planted.ts",
      "export const now = () => Temporal.Now.instant();",
      /asks the device's clock/,
    ],
    [
      "a date that is formatted by hand on a screen",
      "web/features/classes/planted.ts",
      "export const x = (day: Date) => day.toLocaleDateString();",
      /formats a date by hand/,
    ],
    [
      "a date that is formatted by hand in a letter",
      "api/email/planted.ts",
      'export const x = new Intl.DateTimeFormat("en-US");',
      /formats a date by hand/,
    ],
    [
      "a write in a transaction that Dexie has to remember",
      "web/data/planted.ts",
      'export const x = (db: Db) => db.transaction("rw", [db.meta], async () => db.meta.clear());',
      /does not name/,
    ],
    [
      "a screen that reads an endpoint's schema",
      "web/features/classes/planted.ts",
      "export const x = login.input.shape;",
      /leaves out/,
    ],
    ["a file that is too long", "api/http/planted.ts", "export const x = 1;\n".repeat(301), /301 lines/],
    ["a name that says nothing", "web/ui/utils.ts", "export const x = 1;", /says nothing/],
    ["a default export", "web/ui/planted.ts", "export default 1;", /default export/],
    [
      "a slice with a name of its own in the registry",
      "api/features/planted/feature.ts",
      'export const plantedFeature = { name: "planted" };',
      /another name than "feature"/,
    ],
    [
      "a wait for nothing",
      "tests/sw/planted.spec.ts",
      "await page.waitForFunction(() => done || true);",
      /for nothing/,
    ],
    [
      "an import that climbs far",
      "web/features/cart/planted.ts",
      'import { t } from "#web/words/t.ts";\nexport { paths } from "../../../web/paths.ts";',
      /climbs .* #web/,
    ],
    ["a wait for time", "tests/sw/planted.spec.ts", "await page.waitForTimeout(500);", /for nothing/],
    [
      "a wait for a promise",
      "tests/sw/planted.spec.ts",
      "await page.waitForFunction(async () => (await ready).waiting !== null);",
      /for nothing/,
    ],
  ];
  test.each(planted)("%s", (_, path, text, expected) => {
    expect(findViolations(plant(path, text)).join("\n")).toMatch(expected);
  });

  test("a circle between two slices", () => {
    const one = toSource("api/features/merch/one.ts", 'import { two } from "../studio/two.ts";');
    const two = toSource("api/features/studio/two.ts", 'import { other } from "../merch/other.ts";');
    expect(findViolations([...sources, one, two]).join("\n")).toMatch(
      /circle: .*features\/merch -> api\/features\/studio/,
    );
  });

  test("rows that import a slice", () => {
    const rows = toSource("web/features/merch/tables.ts", 'import { cart } from "../cart/effects.ts";');
    expect(findViolations([...sources.filter(({ path }) => path !== rows.path), rows]).join("\n")).toMatch(/below all/);
  });

  test("an import circle", () => {
    const one = toSource("shared/core/one.ts", 'import { two } from "./two.ts";');
    const two = toSource("shared/core/two.ts", 'import { one } from "./one.ts";');
    expect(findViolations([...sources, one, two]).join("\n")).toMatch(/import circle: .*one\.ts/);
  });
});
