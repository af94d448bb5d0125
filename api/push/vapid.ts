import { createECDH, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import webPush from "web-push";

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair this server signs with, and whom a push service may write to about it (RFC 8292, section 2.1). */
export interface Vapid extends VapidKeys {
  subject: string;
}

export interface VapidOptions {
  dataDir: string;
  /** `mailto:` or `https:` address of the people who run the server. */
  subject: string;
  /** For servers that share no data directory. */
  given?: VapidKeys | undefined;
}

const FILE_NAME = "vapid.json";

/**
 * The VAPID pair: the given one, or the one kept in the data directory, made at the first start. Every subscription is
 * bound to it, so a damaged file is an error for a person to see, never a reason for a new pair.
 * @throws Error for a subject that is neither `mailto:` nor `https:` (RFC 8292, 2.1), and for a file that holds no pair
 */
export async function loadVapid({ dataDir, subject, given }: VapidOptions): Promise<Vapid> {
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject)) {
    throw new Error(`The VAPID subject must be a mailto: or https: address, not "${subject}"`);
  }
  if (given) return { ...checkPair(given, "the environment"), subject };
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, FILE_NAME);
  return { ...((await findPair(path)) ?? (await makePair(path))), subject };
}

async function findPair(path: string): Promise<VapidKeys | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return checkPair(JSON.parse(text), path);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${path} holds no VAPID pair: restore it from a backup`);
    throw error;
  }
}

/** Several processes may start at once: `link` lets exactly one of them name the file, the others read it. */
async function makePair(path: string): Promise<VapidKeys> {
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(webPush.generateVAPIDKeys(), null, 2)}\n`);
    await file.sync();
    await file.close();
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await file.close();
    await unlink(temporary);
  }
  const pair = await findPair(path);
  if (!pair) throw new Error(`${path} was removed while it was made`);
  return pair;
}

function checkPair(value: unknown, source: string): VapidKeys {
  const { publicKey, privateKey } = (value ?? {}) as Partial<Record<keyof VapidKeys, unknown>>;
  if (typeof publicKey === "string" && typeof privateKey === "string" && isPair(publicKey, privateKey)) {
    return { publicKey, privateKey };
  }
  throw new Error(`The VAPID pair in ${source} is not a P-256 pair in base64url: restore it from a backup`);
}

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey, "base64url");
  } catch {
    return false;
  }
  return curve.getPublicKey("base64url") === publicKey;
}
