import { dirname } from "node:path";
import type { Source } from "./sources.ts";

/** A broken rule, as a sentence that names the file. */
export type Violation = string;

const zoneOf = (path: string) => path.split("/")[0] ?? "";
const sliceOf = (path: string) => /^(?:\w+)\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Where slices come together: the only files outside the slices that may know them. */
const COMPOSITION_ROOTS = new Set([
  "api/features.ts",
  "api/main.ts",
  "api/app.ts",
  "web/routes/pages.ts",
  "web/routes/routes.tsx",
  "web/routes/member-screens.tsx",
  "web/app.tsx",
  "web/main.tsx",
  "web/data/db.ts",
  "web/data/effects.ts",
]);
/** Parts of a zone that exist to put slices together. */
const COMPOSING_FOLDERS = ["web/shell/", "api/demo/", "tests/"];

const MAY_IMPORT: Record<string, (path: string) => boolean> = {
  shared: (path) => path.startsWith("shared/"),
  api: (path) => /^(api|shared)\//.test(path),
  web: (path) => /^(web|shared)\//.test(path),
  sw: (path) => /^(sw|shared|web\/data)\//.test(path),
  tests: () => true,
};

const findZoneViolations = (sources: Source[]): Violation[] =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter((target) => target.includes("/") && !MAY_IMPORT[zoneOf(path)]?.(target))
      .map((target) => `${path} may not import ${target}: another zone`),
  );

const composes = (path: string) =>
  COMPOSITION_ROOTS.has(path) || COMPOSING_FOLDERS.some((folder) => path.startsWith(folder));

const findEngineViolations = (sources: Source[]): Violation[] =>
  sources
    .filter(({ path }) => sliceOf(path) === null && !composes(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => sliceOf(target) !== null)
        .map((target) => `${path} is an engine and may not know the slice in ${target}`),
    );

/** Rows and rules of another slice need no door: they are `shared/` and the tables. */
const isOpen = (target: string) => target.startsWith("shared/") || /\/(index|tables|effects)\.tsx?$/.test(target);

const findDoorViolations = (sources: Source[]): Violation[] =>
  sources
    .filter(({ path }) => sliceOf(path) !== null && !path.startsWith("tests/"))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => sliceOf(target) !== null && sliceOf(target) !== sliceOf(path) && !isOpen(target))
        .map((target) => `${path} goes into another slice past its door: ${target}`),
    );

const SHARED_GLOBALS =
  /\b(document|window|localStorage|process|Buffer|fetch|setTimeout|Date\.now|Temporal\.Now|Math\.random|new Date\(\))/;

/** A screen decides by the server's clock (`serverNow`). These ask the device's, each for its reason. */
const OWN_CLOCK = new Set([
  // When a person did something: a fact of the device, sent with the change.
  "web/features/check-in/kiosk/use-kiosk.ts",
  "web/features/pos/components/sales/refund-form.tsx",
  "web/features/pos/use-sell.ts",
  // How long ago the same code was scanned.
  "web/features/check-in/kiosk/kiosk.tsx",
]);
const DEVICE_CLOCK = /\b(Temporal\.Now\.|Date\.now\()/;

const findClockViolations = (sources: Source[]): Violation[] =>
  sources
    .filter(
      ({ path, text }) => path.startsWith("web/features/") && DEVICE_CLOCK.test(text.replace(COMMENTS_AND_TEXTS, "")),
    )
    .filter(({ path }) => !OWN_CLOCK.has(path))
    .map(({ path }) => `${path} asks the device's clock: use serverNow of web/data/device/server-clock.ts`);

/** Where dates are made into texts: named formats in the language of the reader, each made once. */
const DATE_FORMATTERS = new Set(["web/format.ts", "shared/core/messages/dates.ts"]);
const LOOSE_DATE = /\bIntl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\b/;

const findLooseDates = (sources: Source[]): Violation[] =>
  sources
    .filter(({ path, text }) => zoneOf(path) !== "tests" && LOOSE_DATE.test(text.replace(COMMENTS_AND_TEXTS, "")))
    .filter(({ path }) => !DATE_FORMATTERS.has(path))
    .map(({ path }) => `${path} formats a date by hand: use web/format.ts or shared/core/messages/dates.ts`);

const UNNAMED_TRANSACTION = /\.transaction\(\s*"rw",(?:(?!=>).)*?async \(\)/s;

/** Dexie loses sight of a transaction after a hundred steps; one that is an argument cannot be left. */
const findUnnamedTransactions = (sources: Source[]): Violation[] =>
  sources
    .filter(({ path, text }) => ["web", "sw"].includes(zoneOf(path)) && UNNAMED_TRANSACTION.test(text))
    .map(({ path }) => `${path} writes in a transaction that it does not name: take it as the argument`);

/** What is no code. */
const COMMENTS_AND_TEXTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Pure libraries that run anywhere: schemas, and recurrence rules over Temporal. */
const SHARED_PACKAGES = new Set(["zod", "rrule-temporal"]);

const findSharedViolations = (sources: Source[]): Violation[] =>
  sources
    .filter(({ path }) => path.startsWith("shared/"))
    .flatMap(({ path, text, packages }) => [
      ...packages
        .filter((name) => !SHARED_PACKAGES.has(name))
        .map((name) => `${path} imports ${name}: shared code runs anywhere`),
      ...(SHARED_GLOBALS.test(text.replace(COMMENTS_AND_TEXTS, ""))
        ? [`${path} uses a global of one runtime, a clock or chance`]
        : []),
    ]);

/** The web build leaves the schemas of endpoints out: a form imports the schema it checks by its own name. */
const ENDPOINT_SCHEMA = /\b[a-z]\w*\.(?:input|output)\b(?!\s*<)/;

const findContractViolations = (sources: Source[]): Violation[] =>
  sources
    .filter(
      ({ path, text }) =>
        path.startsWith("web/") && ENDPOINT_SCHEMA.test(text.replaceAll(/\bz\.(?:input|output)\b/g, "")),
    )
    .map(({ path }) => `${path} reads an endpoint's schema, which the web build leaves out`);

function findCircles(sources: Pick<Source, "path" | "imports">[]): Violation[] {
  const byPath = new Map(sources.map((source) => [source.path, source.imports]));
  const done = new Set<string>();
  const circles: Violation[] = [];
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      circles.push(`import circle: ${[...trail.slice(start), path].join(" -> ")}`);
      return;
    }
    if (done.has(path)) return;
    for (const target of byPath.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) visit(path, []);
  return circles;
}

/** The rows of a slice's tables stand below all slices: they are types, and import none. */
const isRows = (path: string) => /^web\/features\/[^/]+\/tables\.ts$/.test(path);

/** Which slices each slice of a zone imports, as paths of folders. */
function sliceSources(sources: Source[], zone: string): Pick<Source, "path" | "imports">[] {
  const folderOf = (path: string) =>
    zoneOf(path) === zone && sliceOf(path) ? `${zone}/features/${sliceOf(path)}` : null;
  const bySlice = Map.groupBy(sources, ({ path }) => folderOf(path));
  return [...bySlice].flatMap(([path, files]) => {
    if (path === null) return [];
    const targets = files.flatMap(({ imports }) =>
      imports.filter((target) => !isRows(target)).flatMap((t) => folderOf(t) ?? []),
    );
    return [{ path, imports: [...new Set(targets)].filter((target) => target !== path) }];
  });
}

/** Slices have an order: who is lower offers a hook, a slot or an event, who is higher listens. */
const findSliceCircles = (sources: Source[]): Violation[] => [
  ...["shared", "api", "web"].flatMap((zone) => findCircles(sliceSources(sources, zone))),
  ...sources
    .filter(
      ({ path, imports }) => isRows(path) && imports.some((target) => sliceOf(target) && !target.startsWith("shared/")),
    )
    .map(({ path }) => `${path} imports a slice: rows stand below all of them`),
];

const LONGEST_FILE = 300;
const FULLEST_FOLDER = 20;
/** Data, not code: seed data and the lists of demo content. */
const isData = (path: string) => /\.data\.ts$/.test(path) || path.endsWith("common-passwords.ts");

function findSizeViolations(sources: Source[]): Violation[] {
  const long = sources.filter(({ path, lines }) => lines > LONGEST_FILE && !isData(path));
  const folders = Map.groupBy(
    sources.filter(({ path }) => !path.startsWith("tests/")),
    ({ path }) => dirname(path),
  );
  const full = [...folders].filter(([, files]) => files.length > FULLEST_FOLDER);
  return [
    ...long.map(({ path, lines }) => `${path} has ${lines} lines, at most ${LONGEST_FILE}`),
    ...full.map(([folder, files]) => `${folder} has ${files.length} files, at most ${FULLEST_FOLDER}`),
  ];
}

const KEBAB = /^[a-z0-9]+(?:[.-][a-z0-9]+)*\.tsx?$/;
const FORBIDDEN_NAMES = /^(utils?|helpers?|common|misc|manager)\.tsx?$/;

const findNameViolations = (sources: Source[]): Violation[] =>
  sources.flatMap(({ path, text }) => {
    const name = path.split("/").at(-1) ?? "";
    return [
      ...(KEBAB.test(name) ? [] : [`${path} is not kebab-case`]),
      ...(FORBIDDEN_NAMES.test(name) ? [`${path} says nothing by its name`] : []),
      ...(/^export default\b/m.test(text) && !name.endsWith(".config.ts") ? [`${path} has a default export`] : []),
      ...(name === "index.ts" && sliceOf(path) === null && !path.includes("/push-service/")
        ? [`${path}: an index.ts is only a slice's door`]
        : []),
    ];
  });

/** The registry of the API reads the same name from every slice; a slice that needs the others' parts exports a function. */
const findFeatureNames = (sources: Source[]): Violation[] =>
  sources
    .filter(({ path }) => /^api\/features\/[^/]+\/feature\.ts$/.test(path))
    .filter(
      ({ text }) => !/^export const feature\b/m.test(text) || /^export (?:const|function) (?!feature\b)/m.test(text),
    )
    .map(({ path }) => `${path} exports its slice by another name than "feature"`);

/** An import that climbs further is written from the project's root: `#web/paths.ts`. */
const CLIMB = /^(?:import|export)[^;'"]*"(?:\.\.\/){3}|\bimport\("(?:\.\.\/){3}/m;

const findClimbs = (sources: Source[]): Violation[] =>
  sources
    .filter(({ text }) => CLIMB.test(text))
    .map(({ path }) => `${path} climbs three folders or more: import from #${zoneOf(path)}/`);

/**
 * A condition that always holds, a wait for time to pass, and an `async` condition, whose promise Playwright takes for a
 * true value: none waits for what the test is about.
 */
const EMPTY_WAIT = /\|\|\s*true\b|\.waitForTimeout\(|\.waitForFunction\(\s*async\b/;

/** A picture for the README is taken after its last transition, which says nothing when it ends. */
const isTest = (path: string) => path.startsWith("tests/") && !path.startsWith("tests/run/");

const findEmptyWaits = (sources: Source[]): Violation[] =>
  sources
    .filter(({ path, text }) => isTest(path) && EMPTY_WAIT.test(text.replace(COMMENTS_AND_TEXTS, "")))
    .map(({ path }) => `${path} waits for nothing: wait for the event that is meant`);

export const findViolations = (sources: Source[]): Violation[] =>
  [
    findZoneViolations,
    findEngineViolations,
    findDoorViolations,
    findSharedViolations,
    findClockViolations,
    findLooseDates,
    findUnnamedTransactions,
    findContractViolations,
    findCircles,
    findSliceCircles,
    findSizeViolations,
    findNameViolations,
    findFeatureNames,
    findClimbs,
    findEmptyWaits,
  ].flatMap((rule) => rule(sources));
