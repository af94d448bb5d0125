import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { type Source, ZONES } from "./sources.ts";

interface Readme {
  /** Path from the project's root. */
  path: string;
  text: string;
}

export interface Docs {
  root: string;
  readmes: Readme[];
  /** Names of all files in the zones. */
  fileNames: ReadonlySet<string>;
}

/** The root README is for users of the product; what engineers need stands beside the code. */
const LONGEST_ROOT_BYTES = 10_000;
const DECISION_WORDS = ["Date", "Context", "Decision", "Instead of", "Consequences", "Where"];
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
/** A folder and a name, or a name with one of our endings. Addresses (`/calendar`) and packages (`@a/b`) are no paths. */
const PATH =
  /^(?:\.\.\/)*[a-z][\w.{},-]*(?:\/[\w.{},-]+)+\/?$|^[a-z][\w.-]*\.(?:tsx?|js|css|html|md|json|yaml|webmanifest)$/;

export function readDocs(root: string): Docs {
  const files = ZONES.flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, encoding: "utf8" }).map((path) => posix.join(zone, path)),
  );
  const paths = ["README.md", ...files.filter((path) => basename(path) === "README.md")];
  return {
    root,
    readmes: paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") })),
    fileNames: new Set(files.map((path) => basename(path))),
  };
}

const findLongRoot = ({ path, text }: Readme): string[] => {
  const bytes = Buffer.byteLength(text);
  const isLong = path === "README.md" && bytes > LONGEST_ROOT_BYTES;
  return isLong ? [`${path} has ${bytes} bytes, at most ${LONGEST_ROOT_BYTES}`] : [];
};

function findUnfinishedDecisions({ path, text }: Readme): string[] {
  const [, decisions = ""] = text.split(/^## Decisions$/m);
  const [, ...each] = (decisions.split(/^## /m)[0] ?? "").split(/^### /m);
  if (decisions !== "" && each.length === 0) return [`${path}: a decision is a heading with three signs`];
  return each.flatMap((decision) =>
    DECISION_WORDS.filter((word) => !decision.includes(`*${word}*`)).map(
      (word) => `${path}: "${decision.split("\n")[0]}" has no *${word}*`,
    ),
  );
}

/** `a/{b,c}.ts` names two files. */
function expand(path: string): string[] {
  const [, before = "", names, after = ""] = /^(.*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(",").map((name) => `${before}${name}${after}`);
}

/** A test may be named without its ending: `sync/push` is a folder or `sync/push.test.ts`. */
function isThere(path: string): boolean {
  if (existsSync(path)) return true;
  const folder = dirname(path);
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`${basename(path)}.`));
}

/** A path counts from the README's folder or any folder above it; a bare name may be a file's in any slice. */
function findMissingPaths({ path, text }: Readme, { root, fileNames }: Docs): string[] {
  const folders = [dirname(path)];
  while (folders.at(-1) !== ".") folders.push(dirname(folders.at(-1) ?? "."));
  const named = [...text.replace(CODE_BLOCK, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return named
    .filter((code) => PATH.test(code))
    .flatMap(expand)
    .filter((each) => !fileNames.has(each) && !folders.some((folder) => isThere(join(root, folder, each))))
    .map((each) => `${path} names ${each}, which is not there`);
}

/** As GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

function findBrokenLinks({ path, text }: Readme, { root, readmes }: Docs): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, file = "", anchor]) => {
    const target = file === "" ? path : posix.join(dirname(path), file);
    const headings = readmes.find((readme) => readme.path === target)?.text.matchAll(/^#+ (.+)$/gm) ?? [];
    const isGood = anchor
      ? [...headings].some(([, heading = ""]) => anchorOf(heading) === anchor)
      : existsSync(join(root, target));
    return isGood ? [] : [`${path} links to ${target}#${anchor ?? ""}, which is not there`];
  });
}

/** The names in the schema of `api/env.ts`. */
function findUndescribedVariables({ path, text }: Readme, { root }: Docs): string[] {
  if (path !== "api/README.md") return [];
  const names = [...readFileSync(join(root, "api/env.ts"), "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)];
  return names
    .filter(([, name]) => !text.includes(`\`${name}\``))
    .map(([, name]) => `${path} does not describe ${name}`);
}

export const findReadmeFaults = (docs: Docs): string[] =>
  docs.readmes.flatMap((readme) => [
    ...findLongRoot(readme),
    ...findUnfinishedDecisions(readme),
    ...findMissingPaths(readme, docs),
    ...findBrokenLinks(readme, docs),
    ...findUndescribedVariables(readme, docs),
  ]);

const CITED = /README\.md, "([^"]+)"/g;

/** Code that would surprise a reader cites its decision by its heading, in a README of its folder or one above. */
export const findBrokenCitations = (sources: Source[], { readmes }: Docs): string[] =>
  sources.flatMap(({ path, text }) => {
    const above = readmes.filter((readme) => path.startsWith(readme.path.replace(/README\.md$/, "")));
    return [...text.matchAll(CITED)]
      .filter(([, heading]) => !above.some((readme) => readme.text.includes(`\n### ${heading}\n`)))
      .map(([, heading]) => `${path} cites "${heading}", which no README above it has`);
  });
