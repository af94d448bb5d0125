import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keys made once and kept with the data (mode 0600), so that a restart signs no user out. */
export interface Secrets {
  /** HMAC-SHA-256 under the named key, base64url. */
  sign(purpose: string, text: string): string;
  /** A stable random secret of that name. */
  get(purpose: string): string;
}

/** Written aside and linked into place: a crash half-way, or another process at the same moment, leaves one whole key. */
function readOrMake(file: string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * Several processes on several machines share one `masterKey` (from the environment), and every key is derived from it.
 * Without one the keys are files beside the data.
 */
export function openSecrets(dataDir: string, masterKey?: string): Secrets {
  const folder = join(dataDir, "secrets");
  if (!masterKey) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const known = new Map<string, string>();
  const find = (purpose: string) =>
    masterKey
      ? createHmac("sha256", masterKey).update(purpose).digest("base64url")
      : readOrMake(join(folder, `${purpose}.key`));
  const get = (purpose: string) => {
    const secret = known.get(purpose) ?? find(purpose);
    known.set(purpose, secret);
    return secret;
  };
  return { get, sign: (purpose, text) => createHmac("sha256", get(purpose)).update(text).digest("base64url") };
}
