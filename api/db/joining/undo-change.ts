import { archiveNameOf } from "../archive/archive-of.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { type Change, removal, writeChange } from "./change.ts";
import { type Doc, type Documents, differing, isSynced, openDocuments } from "./documents.ts";
import type { Image } from "./image.model.ts";
import { revert, type Sums } from "./revert.ts";

const TRIES = 5;

/** What taking one change back would write, on the document as it is now. */
interface UndoPlan extends Change {
  /** Fields that were changed again since, and stay. */
  left: string[];
}

const UNTOUCHED = ["rev", "audiences"];

export function planUndo(image: Image, current: Doc | null, sums: Sums, at: Date): UndoPlan {
  const { before, after } = image;
  const nothing = { before: current, after: current, left: [] };
  if (!after) return current || !before ? nothing : { before: null, after: before, left: [] };
  // Its tombstone may be gone for good by then.
  if (!current) return before && after.deletedAt ? { before: null, after: before, left: [] } : nothing;
  if (before) {
    const { doc, left } = revert(current, before, after, sums);
    return { before: current, after: doc, left };
  }
  if (current.deletedAt) return nothing;
  // The change made it. What other writes have added to it since stays.
  const hasOthers = differing(current, after).some((field) => !UNTOUCHED.includes(field));
  if (!hasOthers) return { ...removal(current, at), left: [] };
  if (isSynced(current)) return { ...nothing, left: ["_id"] };
  const empty = Object.fromEntries(Object.entries(after).filter(([field]) => !(field in sums || isList(field, sums))));
  const { doc, left } = revert(current, { ...empty, ...emptySums(sums), _id: after._id }, after, sums);
  return { before: current, after: doc, left };
}

const isList = (field: string, sums: Sums): boolean => Object.values(sums).includes(field);
const emptySums = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).flatMap(([sum, list]) => [[sum, 0] as const, [list, []] as const]));

/**
 * Takes one change back. Safe to repeat. @returns how many fields stay because they were changed since
 * @throws Error when the document changes at each try
 */
export async function undoChange(image: Image, sums: Sums, at: Date): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const documents = await findPlace(image);
    const plan = planUndo(image, await documents.findOne({ _id: image.docId }), sums, at);
    try {
      if (await writeChange(plan, documents)) return plan.left.length;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return plan.left.length + (await undoSingly(plan, documents));
    }
  }
  throw new Error(`The document ${image.docId} in ${image.place} changes too often to be taken back now.`);
}

/** An old document may have been moved to the archive since. */
async function findPlace({ place, docId }: Image): Promise<Documents> {
  const [live, archive] = [openDocuments(place), openDocuments(archiveNameOf(place))];
  const isMoved = !(await live.findOne({ _id: docId })) && (await archive.findOne({ _id: docId }));
  return isMoved ? archive : live;
}

/** Something in it belongs to another document by now, an address for example: the rest goes back without it. */
async function undoSingly({ before, after }: Change, documents: Documents): Promise<number> {
  if (!before || !after) return 1;
  let left = 0;
  for (const field of differing(before, after)) {
    const current = await documents.findOne({ _id: before._id });
    if (!current) return left;
    const next = { ...current, [field]: after[field] };
    const isBack = await writeChange({ before: current, after: next }, documents).catch((error: unknown) => {
      if (isDuplicateKey(error)) return false;
      throw error;
    });
    if (!isBack) left += 1;
  }
  return left;
}
