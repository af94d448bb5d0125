import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsIn } from "#web/build/preloads.ts";

/** kB of JavaScript, compressed, before a page is drawn for the first time. React alone is 60 of them. */
const LIMITS = { "/": 90, "/login": 90, "/calendar": 100 };
const BYTES = "dist/first-load.json";

const build = () => {
  const env = { ...process.env, NODE_ENV: "production" };
  if (!existsSync(BYTES)) execFileSync("vite", ["build", "--logLevel", "warn"], { stdio: "inherit", env });
};

test("a first visit fetches little before it shows something", () => {
  build();
  const bytes = JSON.parse(readFileSync(BYTES, "utf8")) as Record<string, number>;
  expect(Object.keys(bytes)).toEqual(Object.keys(LIMITS));
  for (const [page, limit] of Object.entries(LIMITS)) {
    expect(bytes[page], page).toBeGreaterThan(60_000);
    expect((bytes[page] ?? 0) / 1000, page).toBeLessThanOrEqual(limit);
  }
}, 120_000);

const readAsset = (file: string): string => readFileSync(join("dist/assets", file), "utf8");

/** A file and all it imports before it runs. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsIn(readAsset(file))) closureOf(next, found);
  return found;
}

const codeOf = (file: string): string => [...closureOf(file)].map(readAsset).join("");

/** The name the bundler's hash follows: "calendar" of "calendar-CQ_L2pYG.js". */
const nameOf = (file: string): string => file.replace(/-.{8}\.js$/, "");
const findAsset = (name: string): string => readdirSync("dist/assets").find((file) => nameOf(file) === name) ?? "";

/** Each costs a phone that installs the app its request, its place in the store, and some milliseconds. */
const MOST_FILES = 230;

test("the app comes in few files, none of which waits for one that waits for it", () => {
  build();
  const files = readdirSync("dist/assets").filter((file) => file.endsWith(".js"));
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  const imports = new Map(files.map((file) => [file, importsIn(readAsset(file))]));
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length);
  const waits = (file: string, on: string, seen = new Set<string>()): boolean =>
    (imports.get(file) ?? []).some((next) => {
      if (next === on) return true;
      return !seen.has(next) && waits(next, on, seen.add(next));
    });
  expect(files.filter((file) => waits(file, file))).toEqual([]);
}, 120_000);

/** Making the schemas costs a slow phone a quarter of a second, and only the server and forms read them. */
test("home starts without schemas, which a form has", () => {
  build();
  const has = (page: string, word: string) => codeOf(findAsset(page)).includes(word);
  expect([has("home", "next-class"), has("home", "ZodType")]).toEqual([true, false]);
  expect(has("register", "ZodType")).toBe(true);
}, 120_000);

/** Menus of members come with their frame, places of the administration with that of staff. */
test("a first visit carries no menu and no place of the administration", () => {
  build();
  const [first, members, staff] = ["calendar", "home", "staff-frame"].map((name) => codeOf(findAsset(name)));
  const inAll = (text: string) => [first, members, staff].map((code) => code?.includes(text));
  expect(inAll("/admin/waivers")).toEqual([true, true, true]);
  expect(inAll("Waiver Status")).toEqual([false, true, true]);
  expect(inAll("Who signed which version, and when.")).toEqual([false, false, true]);
}, 120_000);

/** A phone on a slow network would wait for all slices before it shows one page. */
test("the frame of staff brings no slice, and a page of the administration is fetched with all it needs", () => {
  build();
  const frame = [...closureOf(findAsset("staff-frame"))].map(nameOf);
  expect(frame).toContain("places");
  expect(frame.filter((name) => /-parts$|^(zod|schemas|radix|ui)$/.test(name))).toEqual([]);

  const screens = findAsset("admin-screens");
  expect([...closureOf(screens)].map(nameOf)).not.toContain("ui");
  const ahead = readAsset(screens);
  const users = [...closureOf(findAsset("admin-users"))].filter((file) => nameOf(file) !== "rolldown-runtime");
  expect(users.map(nameOf)).toContain("admin-page");
  expect(users.filter((file) => !ahead.includes(`assets/${file}`)).map(nameOf)).toEqual([]);
}, 120_000);
