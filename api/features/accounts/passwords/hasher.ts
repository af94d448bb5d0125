import crypto, { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { tooMany } from "#shared/core/errors.ts";

/** OWASP ASVS 5.0, appendix C: argon2id with t=2, m=19 MiB, p=1. About 28 ms on one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** One processor is left for all other work. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const QUEUE = 20;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (`null`) as for a wrong password. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE) throw tooMany(2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** @throws AppError 429 when too many are waiting already */
function createPasswordHasher(): PasswordHasher {
  const queued = createQueue();
  const derive = (password: string, nonce: Buffer) =>
    promisify(crypto.argon2)("argon2id", { message: password.normalize("NFC"), nonce, ...COST });
  const nobody = { nonce: randomBytes(16), tag: randomBytes(COST.tagLength) };
  return {
    hash: async (password) => {
      const nonce = randomBytes(16);
      const tag = await queued(() => derive(password, nonce));
      return `argon2id$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
    },
    verify: async (password, stored) => {
      const [, nonce = "", tag = ""] = stored?.split("$") ?? [];
      const known = stored ? { nonce: Buffer.from(nonce, "base64url"), tag: Buffer.from(tag, "base64url") } : nobody;
      const typed = await queued(() => derive(password, known.nonce));
      return timingSafeEqual(typed, known.tag) && stored !== null;
    },
  };
}

/** One queue for the whole process: the limit is the machine's, not a caller's. */
export const passwordHasher: PasswordHasher = createPasswordHasher();
