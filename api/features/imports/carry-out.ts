import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { moveAudiences } from "../../db/audiences.ts";
import { insertAll } from "../../db/bulk/insert-all.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { audiencesOfAccount, findUser, type UserDocument, UserModel } from "../accounts/index.ts";
import { PastVisitModel } from "../bookings/index.ts";
import { addCredit, keepBroughtCards } from "../gift-cards/index.ts";
import { savePreference } from "../language/index.ts";
import { keepBroughtPasses, keepBroughtPayers, type NewPass } from "../memberships/index.ts";
import { keepBroughtSignOff } from "../moves/index.ts";
import { type ImportDocument, ImportModel, ImportPartModel } from "./import.model.ts";
import { type ImportItem, ImportItemModel, type ItemKind } from "./item.model.ts";
import { readNext } from "./read-next.ts";

const { trusted } = mongoose;
export const ABOUT = message("Brought along from another program").text;

type Write = (items: ImportItem[], doc: ImportDocument) => Promise<unknown>;

function each(write: (item: ImportItem, doc: ImportDocument) => Promise<unknown>): Write {
  return async (items, doc) => {
    for (const item of items) await write(item, doc);
  };
}

/** How the items of a kind are written. Each must be safe to repeat. */
const WRITES: Record<ItemKind, Write> = {
  person: writePeople,
  guardian: each(makeGuardian),
  language: each(({ targetId, doc }) =>
    savePreference(targetId, { language: doc?.language === "es" ? "es" : "en", collapsed: false }),
  ),
  waiver: each(({ targetId, doc }) => UserModel.updateOne({ _id: targetId }, { formerWaiverOn: String(doc?.on) })),
  payer: (items) =>
    keepBroughtPayers(items.map(({ targetId, doc }) => ({ _id: targetId, customerId: String(doc?.customerId) }))),
  pass: (items) => keepBroughtPasses(items.map(({ doc }) => doc as unknown as NewPass)),
  credit: each(({ personId, doc, cents }, { committedAt }) =>
    addCredit(personId ?? "", { id: String(doc?.moveId), cents, about: ABOUT, at: committedAt ?? new Date(0) }),
  ),
  "gift-card": (items, { committedAt }) =>
    keepBroughtCards(
      items.map(({ targetId, personId, cents, doc }) => ({
        ...{ id: targetId, ownerId: personId, cents, about: ABOUT, at: committedAt ?? new Date(0) },
        ...{ code: String(doc?.code), moveId: String(doc?.moveId) },
      })),
    ),
  "sign-off": each(({ personId, doc }) => {
    const [firstName = "", lastName = ""] = (doc?.name ?? []) as string[];
    return keepBroughtSignOff({ id: personId ?? "", firstName, lastName }, doc?.given as never);
  }),
  visit: async (items) => {
    await insertAll(
      PastVisitModel,
      items.map(({ targetId, importId, personId, doc }) => ({
        ...{ _id: targetId, importId, personId: personId ?? "" },
        ...{ on: String(doc?.on), className: String(doc?.className) },
      })),
    );
    await noteVisits(items);
  },
};

/** Visits have no revision: the person gets a new one, by which the list of students follows. */
export const noteVisits = (items: readonly ImportItem[]) =>
  UserModel.updateMany({ _id: trusted({ $in: [...new Set(items.flatMap(({ personId }) => personId ?? []))] }) }, {});

/** Writes what was planned, some items at a time. After a crash it goes on from the last ones; each is written once. */
export async function carryOut(doc: ImportDocument, services: Services): Promise<void> {
  let { step } = doc;
  for (;;) {
    const items = await readNext(doc._id, { $gte: step }, 1);
    const [first] = items;
    if (!first) break;
    await WRITES[first.kind](items, doc);
    await ImportItemModel.updateMany({ _id: trusted({ $in: items.map(({ _id }) => _id) }) }, { isDone: true });
    step = first.seq + items.length;
    await ImportModel.updateOne({ _id: doc._id, state: "importing" }, { step, beatAt: toDate(services.now()) });
  }
  await ImportPartModel.deleteMany({ importId: doc._id });
  await ImportModel.updateOne({ _id: doc._id, state: "importing" }, { state: "done", isWriting: false });
}

/** Unique names are chosen before; who registered one in between leaves another to this person. */
async function writePeople(items: ImportItem[]): Promise<void> {
  const docs = items.map(({ doc }) => doc as unknown as UserDocument);
  await insertAll(UserModel, docs);
  const ids = docs.map(({ _id }) => _id);
  const there = await UserModel.find({ _id: trusted({ $in: ids }) }, { _id: 1 }).lean<{ _id: string }[]>();
  const known = new Set(there.map(({ _id }) => _id));
  for (const doc of docs.filter(({ _id }) => !known.has(_id)))
    try {
      await UserModel.create({ ...doc, username: `${doc.username?.slice(0, 27)}.${doc._id.slice(0, 8)}` });
    } catch (error) {
      if (!isDuplicateKey(error) || !(await findUser(doc._id))) throw error;
    }
}

async function makeGuardian({ targetId, doc }: ImportItem, { committedAt }: ImportDocument): Promise<void> {
  const user = await findUser(targetId);
  if (!user || user.isGuardian) return;
  const familyId = String(doc?.familyId);
  await UserModel.updateOne(
    { _id: targetId, isGuardian: false, role: user.role, familyId: user.familyId },
    {
      ...{ familyId, isGuardian: true, role: user.role === "student" ? "parent" : user.role },
      audiences: moveAudiences(user.audiences, audiencesOfAccount(targetId, familyId)),
      cameOfAgeAt: user.cameOfAgeAt ?? committedAt,
    },
  );
}
