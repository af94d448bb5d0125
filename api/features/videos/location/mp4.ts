import { type ByteSource, type Erasure, MOST_BOXES } from "./bytes.ts";

/** Where places are stored (ISO 14496-12, 8.10 and 8.11; QuickTime File Format, "User data atoms" and "Metadata"). */
const PARENTS = new Set(["moov", "trak", "moof", "traf", "udta", "meta", "ilst"]);
const DEEPEST = 8;
/** User data that plays a part in showing the video. Cameras put anything besides: places, owners, pictures with Exif. */
const KEPT_USER_DATA = new Set(["meta", "kind", "cprt", "name", "ludt", "chpl", "free", "skip"]);
/** Whole documents of a camera or an editor. */
const DOCUMENTS = new Set(["xml ", "bxml", "XMP_", "\u00a9xyz", "loci", "uuid"]);
const PLACE = /location|gps|\u00a9xyz/i;
const LARGEST_KEYS = 65_536;

interface Box {
  at: number;
  type: string;
  /** Where what it holds begins. */
  inside: number;
  end: number;
}

interface Walk {
  source: ByteSource;
  found: Erasure[];
  boxes: number;
}

/**
 * What has to be written over so that an MP4 or QuickTime file says nowhere where it was taken. Every box keeps its size,
 * so that the offsets of the pictures stay right.
 */
export async function findPlacesInMp4(source: ByteSource): Promise<Erasure[]> {
  const walk: Walk = { source, found: [], boxes: 0 };
  await walkBoxes(walk, 0, source.size, [], new Set());
  return walk.found;
}

async function readBox({ source }: Walk, at: number, end: number, isTop: boolean): Promise<Box | null> {
  const head = await source.read(at, 16);
  if (head.length < 8 || at + 8 > end) return null;
  const type = head.toString("latin1", 4, 8);
  let size = head.readUInt32BE(0);
  let inside = at + 8;
  if (size === 1) {
    if (head.length < 16) return null;
    const large = head.readBigUInt64BE(8);
    if (large > BigInt(Number.MAX_SAFE_INTEGER)) return null;
    size = Number(large);
    inside = at + 16;
  }
  // To the end of the file: only the last box may say so.
  if (size === 0 && isTop) size = end - at;
  return at + size > end || at + size < inside ? null : { at, type, inside, end: at + size };
}

async function walkBoxes(walk: Walk, from: number, end: number, path: string[], keys: Set<number>): Promise<void> {
  const parent = path.at(-1) ?? "";
  const named = parent === "meta" ? await readKeys(walk, from, end) : keys;
  for (let at = from; at < end; ) {
    if (++walk.boxes > MOST_BOXES) return;
    const box = await readBox(walk, at, end, path.length === 0);
    if (!box) {
      // A player may read what is no box in some way: in user data nothing of it is needed.
      if (parent === "udta" || parent === "ilst")
        walk.found.push({ offset: at, length: end - at, head: Buffer.alloc(0) });
      return;
    }
    await look(walk, box, path, named);
    at = box.end;
  }
}

async function look(walk: Walk, box: Box, path: string[], keys: Set<number>): Promise<void> {
  const parent = path.at(-1);
  if (parent === "ilst") return lookAtItem(walk, box, keys);
  if (parent === "udta" ? !KEPT_USER_DATA.has(box.type) : DOCUMENTS.has(box.type)) {
    walk.found.push(erase(box));
    return;
  }
  if (!PARENTS.has(box.type) || path.length >= DEEPEST) return;
  const inside = box.type === "meta" ? await insideOfMeta(walk, box) : box.inside;
  await walkBoxes(walk, inside, box.end, [...path, box.type], keys);
}

/** The same room, free to use. */
function erase({ at, inside, end }: Box): Erasure {
  const head = Buffer.alloc(inside - at);
  if (inside - at === 16) {
    head.writeUInt32BE(1, 0);
    head.writeBigUInt64BE(BigInt(end - at), 8);
  } else head.writeUInt32BE(end - at, 0);
  head.write("free", 4, "latin1");
  return { offset: at, length: end - at, head };
}

/** A version and flags come first in ISO files, not in QuickTime's. */
async function insideOfMeta({ source }: Walk, { inside, end }: Box): Promise<number> {
  const head = await source.read(inside, 8);
  const isQuickTime = head.length === 8 && head.toString("latin1", 4, 8) === "hdlr";
  return isQuickTime ? inside : Math.min(inside + 4, end);
}

/** By its own name, by the name its number stands for, or by one written into it. Its own box stays: it has a number. */
async function lookAtItem(walk: Walk, box: Box, keys: Set<number>): Promise<void> {
  const number = Buffer.from(box.type, "latin1").readUInt32BE(0);
  const isFreeform = box.type === "----" && PLACE.test((await walk.source.read(box.inside, 512)).toString("latin1"));
  if (PLACE.test(box.type) || isFreeform) walk.found.push(erase(box));
  else if (keys.has(number)) await blankValue(walk, box);
}

/** Of `data`, its kind and language stay, and the text becomes one of zeros. */
async function blankValue(walk: Walk, item: Box): Promise<void> {
  for (let at = item.inside; at < item.end; ) {
    if (++walk.boxes > MOST_BOXES) return;
    const data = await readBox(walk, at, item.end, false);
    const from = data?.type === "data" ? Math.min(data.inside + 8, data.end) : at;
    const end = data?.end ?? item.end;
    if (data?.type === "data" || !data) walk.found.push({ offset: from, length: end - from, head: Buffer.alloc(0) });
    at = end;
  }
}

/** Which numbers of the items are places: `keys` lists their names. */
async function readKeys(walk: Walk, from: number, end: number): Promise<Set<number>> {
  const numbers = new Set<number>();
  for (let at = from; at < end; ) {
    if (++walk.boxes > MOST_BOXES) return numbers;
    const box = await readBox(walk, at, end, false);
    if (!box) return numbers;
    at = box.end;
    if (box.type !== "keys") continue;
    const list = await walk.source.read(box.inside, Math.min(box.end - box.inside, LARGEST_KEYS));
    for (let place = 8, number = 1; place + 8 <= list.length; number++) {
      const size = list.readUInt32BE(place);
      if (size < 8) break;
      if (PLACE.test(list.toString("latin1", place + 8, place + size))) numbers.add(number);
      place += size;
    }
  }
  return numbers;
}
