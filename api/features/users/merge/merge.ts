import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { type Doc, nameOf, openDocuments } from "#api/db/joining/documents.ts";
import { changeWithImage, originalOf } from "#api/db/joining/image.model.ts";
import type { PersonUse } from "#api/privacy.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { MERGE_UNDO_DAYS, type MergeBlockCode } from "#shared/features/users/merge/merge-preview.ts";
import { findUser, type UserDocument, UserModel } from "../../accounts/index.ts";
import { findBlocks } from "./blocks.ts";
import { closed, filled } from "./fill.ts";
import { isInMerge, isWanted, type PersonMerge, PersonMergeModel } from "./merge.model.ts";
import { moveUse } from "./move-uses.ts";
import { takeAllBack } from "./undo.ts";

const TRIES = 5;
const DAY_MS = 86_400_000;

interface Request {
  id: string;
  intoId: string;
  mergeId: string;
}

/**
 * Makes one person of two accounts. Written down first, then carried out; a crash leaves the rest to the job. Safe to
 * repeat. @throws AppError 404; 409 `merge.*`
 */
export async function mergeUser(request: Request, actor: Actor, uses: PersonUse[], services: Services): Promise<void> {
  const known = await PersonMergeModel.findById(request.mergeId).lean<PersonMerge>();
  if (known && (known.fromId !== request.id || known.intoId !== request.intoId))
    throw notFound(message("We can't find this merge."));
  const merge = known && known.state !== "checking" ? known : await begin(request, actor, services);
  if (merge.state === "moving") await carryOut(merge, uses, services);
  services.log.info({ person: merge.fromId, into: merge.intoId, by: actor.userId }, "two accounts became one person");
}

async function begin({ id, intoId, mergeId }: Request, actor: Actor, services: Services): Promise<PersonMerge> {
  const [from, into] = [await findUser(id), await findUser(intoId)];
  if (!from || !into) throw notFound(message("We can't find this person."));
  // A process that crashed while it looked has moved nothing.
  await PersonMergeModel.deleteOne({ _id: mergeId, state: "checking" });
  const [block] = await findBlocks({ from, into }, services);
  if (block) throw conflict(`merge.${block.code}`, block.words);
  const at = toDate(services.now());
  const undoUntil = new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS);
  const merge: PersonMerge = {
    _id: mergeId,
    ...{ fromId: id, intoId, byId: actor.userId, at, undoUntil },
    state: "checking",
    isStanding: true,
  };
  try {
    await PersonMergeModel.create(merge);
  } catch (error) {
    if (isDuplicateKey(error)) throw busy();
    throw error;
  }
  // Another admin may have begun with one of the two at the same moment.
  if (await isInMerge([id, intoId], mergeId)) {
    await PersonMergeModel.deleteOne({ _id: mergeId });
    throw busy();
  }
  await PersonMergeModel.updateOne({ _id: mergeId, state: "checking" }, { state: "moving" });
  return { ...merge, state: "moving" };
}

const BUSY: MergeBlockCode = "merging";
const busy = () =>
  conflict(`merge.${BUSY}`, message("One of them is being merged just now. Please try again in a minute."));

/**
 * Everything goes along before the account is closed: jobs clear up after who left. What slipped in between follows in a
 * second round. Safe to repeat.
 */
export async function carryOut(merge: PersonMerge, uses: PersonUse[], services: Services): Promise<void> {
  if (!(await findUser(merge.intoId)) || !(await findUser(merge.fromId))) {
    await takeAllBack({ ...merge, state: "undoing" }, uses, services);
    return;
  }
  await moveAll(merge, uses);
  if (await isWanted(merge._id)) await joinAccounts(merge);
  await moveAll(merge, uses);
  await PersonMergeModel.updateOne({ _id: merge._id, state: "moving" }, { state: "merged" });
}

export async function moveAll({ _id, fromId, intoId, at }: PersonMerge, uses: PersonUse[]): Promise<void> {
  const intoName = fullName(await findUser(intoId));
  for (const use of uses) await moveUse(use, { fromId, intoId, intoName, at }, _id);
}

const USERS = nameOf(UserModel);
const readUser = async (id: string) => (await openDocuments(USERS).findOne({ _id: id })) as unknown as UserDocument;

/** First the one that goes lets go of what only one can have, then the other one takes it. */
async function joinAccounts({ _id, fromId, intoId, byId, at }: PersonMerge): Promise<void> {
  const original = async () =>
    ((await readUser(fromId)).mergedIntoId === intoId
      ? await originalOf(_id, USERS, fromId)
      : await readUser(fromId)) as unknown as UserDocument;
  await change(fromId, _id, async (from) =>
    from.mergedIntoId === intoId ? from : closed(from, await readUser(intoId), byId, at),
  );
  await change(intoId, _id, async (into) => (into.mergedIds?.includes(fromId) ? into : filled(into, await original())));
}

async function change(id: string, mergeId: string, to: (user: UserDocument) => Promise<UserDocument>): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const before = await readUser(id);
    const after = await to(before);
    if (await changeWithImage({ before: before as unknown as Doc, after: after as unknown as Doc }, USERS, mergeId))
      return;
  }
  throw new Error(`The account ${id} changes too often to be merged now.`);
}
