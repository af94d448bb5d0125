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

export function toSource(path: string, text: string): Source {
  const specifiers = [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? "");
  const own = specifiers.filter((specifier) => specifier.startsWith("."));
  return {
    path,
    text,
    lines: text.trimEnd().split("\n").length,
    imports: own.map((specifier) => normalize(join(dirname(path), specifier)).replace(/\?.*$/, "")),
    packages: specifiers.filter((specifier) => !specifier.startsWith(".") && !specifier.startsWith("virtual:")),
  };
}

/** Every TypeScript file of the five zones. */
export function readSources(root: string): Source[] {
  return ZONES.flatMap((zone) => listFiles(join(root, zone)))
    .filter((path) => SOURCE.test(path))
    .map((path) => toSource(relative(root, path), readFileSync(path, "utf8")));
}
