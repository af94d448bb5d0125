import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The files beside it that a built file imports before it runs. */
export const importsIn = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w~.-]+\.js)["'`]/g)].map(([, next = ""]) => next);

/** Everything the files of these names import, themselves included. */
function importsOf(folder: string, names: string[]): string[] {
  const files = readdirSync(folder);
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of importsIn(readFileSync(join(folder, file), "utf8"))) visit(next);
  };
  for (const name of names)
    for (const file of files) if (file.startsWith(`${name}-`) && HASHED.test(file.slice(name.length))) visit(file);
  return [...found];
}

/** What the bundler adds to a name: "calendar-" may begin other names too. */
const HASHED = /^-[\w-]{8}\.js$/;
/** The parts a page is made of; what they import comes with them. */
const PARTS = {
  "/": ["index", "landing", "bare-frame"],
  "/login": ["index", "login", "bare-frame"],
  "/calendar": ["index", "calendar", "slim-frame", "local-data-provider"],
};

/** The bytes of a file as the server sends it: compressed, where that made it smaller. */
export const sizeOf = (folder: string, file: string): number =>
  statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size;

/**
 * Names the files of a page's first draw: the server sends them with the page, so that a browser fetches all at once
 * instead of one after the other. @returns their bytes, compressed, by page
 */
export function writePreloads(folder: string): Record<string, number> {
  const pages = Object.entries(PARTS).map(([page, names]) => ({ page, files: importsOf(folder, names) }));
  const byPage = <T>(pick: (files: string[]) => T): Record<string, T> =>
    Object.fromEntries(pages.map(({ page, files }) => [page, pick(files)]));
  const preloads = byPage((files) => files.map((file) => `/assets/${file}`));
  const bytes = byPage((files) => files.reduce((sum, file) => sum + sizeOf(folder, file), 0));
  writeFileSync(join(folder, "../preloads.json"), JSON.stringify(preloads));
  writeFileSync(join(folder, "../first-load.json"), JSON.stringify(bytes));
  return bytes;
}

/** Pages that people may open first, before the worker has stored the app. */
const MAY_BE_FIRST = /\/(landing|calendar|login|register|check-in)-/;

/** The files that have the screens of later pages, which no first page fetches. */
const LATER_SCREENS = /\/(admin|member)-screens-/;

/**
 * A list of what each page needs stands in the file that fetches it. In the first file it would grow with every page, and
 * helps a first visit alone: later all of it comes from the device, where asking for it ahead gains nothing.
 */
export const preloadOf = (
  file: string,
  dependencies: string[],
  { hostId, hostType }: { hostId: string; hostType: "html" | "js" },
): string[] =>
  hostType === "html" || MAY_BE_FIRST.test(`/${file}`) || LATER_SCREENS.test(`/${hostId}`) ? dependencies : [];
