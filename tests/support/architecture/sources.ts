import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

export interface Source {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
  lines: number;
  /** Paths of the files it imports, of this project only; type-only imports count too. */
  imports: string[];
  /** Names of the packages it imports. */
  packages: string[];
}

export const ZONES = ["shared", "api", "web", "sw", "tests"] as const;
const SOURCE = /\.(ts|tsx)$/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+["']([^"']+)["']|(?:^|\n)\s*import\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

const listFiles = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });

/** `#web/paths.ts` counts from the project's root (package.json, "imports"), `./paths.ts` from the importing file. */
const pathOf = (specifier: string, importer: string): string =>
  specifier.startsWith("#") ? specifier.slice(1) : normalize(join(dirname(importer), specifier));

export function toSource(path: string, text: string): Source {
  const specifiers = [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? "");
  const own = specifiers.filter((specifier) => /^[.#]/.test(specifier));
  return {
    path,
    text,
    lines: text.trimEnd().split("\n").length,
    imports: own.map((specifier) => pathOf(specifier, path).replace(/\?.*$/, "")),
    packages: specifiers.filter((specifier) => !/^([.#]|virtual:)/.test(specifier)),
  };
}

/** Every TypeScript file of the five zones. */
export function readSources(root: string): Source[] {
  return ZONES.flatMap((zone) => listFiles(join(root, zone)))
    .filter((path) => SOURCE.test(path))
    .map((path) => toSource(relative(root, path), readFileSync(path, "utf8")));
}
