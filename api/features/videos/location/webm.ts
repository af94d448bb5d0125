import { type ByteSource, type Erasure, MOST_BOXES } from "./bytes.ts";

/** Elements of WebM (RFC 9559) that hold others of unknown length when a browser recorded them. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Tags say where and by whom, attachments may be pictures with Exif: none of it is needed to play. */
const TALK = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;

/** What has to be written over so that a WebM file says nowhere where it was taken. */
export async function findPlacesInWebm(source: ByteSource): Promise<Erasure[]> {
  const found: Erasure[] = [];
  let at = 0;
  for (let seen = 0; at < source.size && seen < MOST_BOXES; seen++) {
    const element = readElement(await source.read(at, 12));
    if (!element) return found;
    const { id, headLength, length } = element;
    const isOpen = id === SEGMENT || (id === CLUSTER && length === null);
    if (length === null && !isOpen) return found;
    const whole = Math.min(headLength + (length ?? 0), source.size - at);
    if (TALK.has(id)) found.push(toVoid(at, whole));
    at += isOpen ? headLength : whole;
  }
  return found;
}

/** RFC 8794, section 4: leading zeros say how many bytes a number has. Null length: unknown. */
function readElement(head: Buffer): { id: number; headLength: number; length: number | null } | null {
  const idBytes = Math.clz32(head[0] ?? 0) - 23;
  if (idBytes > 4 || head.length <= idBytes) return null;
  const first = head[idBytes] ?? 0;
  const lengthBytes = Math.clz32(first) - 23;
  if (lengthBytes > 8 || head.length < idBytes + lengthBytes) return null;
  const bits = [first & ((1 << (8 - lengthBytes)) - 1), ...head.subarray(idBytes + 1, idBytes + lengthBytes)];
  const isUnknown = bits.every((byte, at) => byte === (at === 0 ? (1 << (8 - lengthBytes)) - 1 : 0xff));
  const length = bits.reduce((sum, byte) => sum * 256 + byte, 0);
  return { id: head.readUIntBE(0, idBytes), headLength: idBytes + lengthBytes, length: isUnknown ? null : length };
}

/** An element of the same size that says nothing. */
function toVoid(offset: number, length: number): Erasure {
  const head = Buffer.alloc(length < 9 ? 2 : 9);
  head[0] = VOID;
  if (length < 9) head[1] = 0x80 | (length - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  return { offset, length, head };
}
