import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { BackupError, FORMAT_VERSION } from "./archive.ts";

const MAGIC = Buffer.from("SILKSBK");
const [SALT_BYTES, CHECK_BYTES, TAG_BYTES, NONCE_BYTES] = [16, 8, 16, 12];
const HEAD_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 256 * 1024;
const LAST = 0x8000_0000;

const derive = (key: string, salt: Buffer, use: string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, `silks backup ${use}`, bytes));

/** Each archive has a key of its own, so that a counter is a nonce that is never used twice. */
function nonceOf(counter: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(counter, NONCE_BYTES - 6, 6);
  return nonce;
}

/** The head and whether a chunk is the last one are signed with each chunk: none can be dropped, moved or added. */
const signedWith = (head: Buffer, isLast: boolean) => Buffer.concat([head, Buffer.of(isLast ? 1 : 0)]);

/** Encrypts a stream in chunks (AES-256-GCM). */
export async function* seal(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const check = derive(key, salt, "check", CHECK_BYTES);
  const head = Buffer.concat([MAGIC, Buffer.of(FORMAT_VERSION), salt, check]);
  const own = derive(key, salt, "content", 32);
  let counter = 0;
  const sealChunk = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv("aes-256-gcm", own, nonceOf(counter++)).setAAD(signedWith(head, isLast));
    const length = Buffer.alloc(4);
    length.writeUInt32BE((chunk.length | (isLast ? LAST : 0)) >>> 0);
    return Buffer.concat([length, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  yield head;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < CHUNK_BYTES) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length >= CHUNK_BYTES; whole = whole.subarray(CHUNK_BYTES))
      yield sealChunk(whole.subarray(0, CHUNK_BYTES), false);
    waiting = [whole];
    size = whole.length;
  }
  yield sealChunk(Buffer.concat(waiting), true);
}

/** @throws BackupError for another key, and for bytes that were changed, cut off or added */
export async function* unseal(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const bytes = readerOf(source);
  const head = await bytes.read(HEAD_BYTES);
  if (!head?.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError("This file is no backup of a studio.");
  if (head[MAGIC.length] !== FORMAT_VERSION)
    throw new BackupError(`This backup is of format ${head[MAGIC.length]}, which this version cannot read.`);
  const salt = head.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES);
  if (!derive(key, salt, "check", CHECK_BYTES).equals(head.subarray(-CHECK_BYTES)))
    throw new BackupError(
      "This backup was made with another key: set the BACKUP_KEY or SECRET_KEY of that studio, or put its DATA_DIR/secrets/backup.key in place.",
    );
  const own = derive(key, salt, "content", 32);
  for (let counter = 0, isLast = false; !isLast; counter++) {
    const length = await bytes.read(4);
    if (!length) throw new BackupError(CUT_OFF);
    isLast = (length.readUInt32BE() & LAST) !== 0;
    const size = (length.readUInt32BE() & ~LAST) >>> 0;
    if (size > CHUNK_BYTES) throw new BackupError(ALTERED);
    const sealed = await bytes.read(size + TAG_BYTES);
    if (!sealed) throw new BackupError(CUT_OFF);
    yield openChunk(sealed, { own, counter, signed: signedWith(head, isLast) });
  }
  if (await bytes.read(1)) throw new BackupError(ALTERED);
}

const CUT_OFF = "The archive is cut off: its end is missing.";
const ALTERED = "The archive is damaged or was altered.";

function openChunk(sealed: Buffer, { own, counter, signed }: { own: Buffer; counter: number; signed: Buffer }): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", own, nonceOf(counter), { authTagLength: TAG_BYTES });
  decipher.setAAD(signed).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BackupError(ALTERED);
  }
}

/** So many bytes at a time, of a stream; null where fewer are left. */
function readerOf(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let parts: Buffer[] = [];
  let size = 0;
  return {
    async read(count: number): Promise<Buffer | null> {
      while (size < count) {
        const { value, done } = await iterator.next();
        if (done) return null;
        parts.push(value);
        size += value.length;
      }
      const whole = Buffer.concat(parts);
      parts = [whole.subarray(count)];
      size -= count;
      return whole.subarray(0, count);
    },
  };
}
