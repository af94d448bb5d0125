import { toDate } from "#shared/core/time.ts";
import { FORMER_NAME } from "#shared/features/accounts/full-name.ts";
import { moveAudiences } from "../../db/audiences.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { audiencesOfAccount, findUser, UserModel } from "../accounts/index.ts";
import { PastVisitModel } from "../bookings/index.ts";
import { undoBroughtMoney } from "../gift-cards/index.ts";
import { PreferenceModel } from "../language/index.ts";
import { undoBroughtPasses, undoBroughtPayer } from "../memberships/index.ts";
import { undoBroughtSignOff } from "../moves/index.ts";
import { ABOUT, noteVisits } from "./carry-out.ts";
import { type ImportDocument, ImportModel, ImportPartModel } from "./import.model.ts";
import { type ImportItem, ImportItemModel, ImportRowModel, type ItemKind } from "./item.model.ts";
import { readNext } from "./read-next.ts";

const { trusted } = mongoose;

interface Undoing {
  at: Date;
  services: Services;
}

/** How items of a kind are taken back, some at a time. Each must be safe to repeat. */
const UNDO: Record<ItemKind, (items: ImportItem[], undoing: Undoing) => Promise<unknown>> = {
  visit: async (items) => {
    await PastVisitModel.deleteMany({ _id: trusted({ $in: idsOf(items) }) });
    await noteVisits(items);
  },
  "sign-off": each(({ personId, targetId }) => undoBroughtSignOff(personId ?? "", targetId)),
  "gift-card": undoMoney,
  credit: undoMoney,
  pass: (items, { services }) => undoBroughtPasses(idsOf(items), services),
  payer: each(({ targetId, doc }) => undoBroughtPayer(targetId, String(doc?.customerId))),
  waiver: (items) => UserModel.updateMany({ _id: trusted({ $in: idsOf(items) }) }, { formerWaiverOn: null }),
  language: each(({ targetId, doc }, { at }) =>
    PreferenceModel.updateOne({ _id: targetId, language: String(doc?.language) as "en" }, { deletedAt: at }),
  ),
  guardian: each(endGuardian),
  person: removePeople,
};

function each(undo: (item: ImportItem, undoing: Undoing) => Promise<unknown>) {
  return async (items: ImportItem[], undoing: Undoing) => {
    for (const item of items) await undo(item, undoing);
  };
}

const idsOf = (items: readonly ImportItem[]): string[] => items.map(({ targetId }) => targetId);

/** Takes back what an import wrote, the last first. After a crash it goes on from where it was. */
export async function undoWritten(doc: ImportDocument, services: Services): Promise<void> {
  const undoing = { at: doc.undoneAt ?? toDate(services.now()), services };
  let { step } = doc;
  for (;;) {
    const items = await readNext(doc._id, { $lt: step }, -1);
    const [first] = items;
    if (!first) break;
    await undoSome(first.kind, items, undoing);
    step = items.at(-1)?.seq ?? 0;
    await ImportModel.updateOne({ _id: doc._id, state: "undoing" }, { step, beatAt: toDate(services.now()) });
  }
  await ImportRowModel.deleteMany({ importId: doc._id });
  await ImportPartModel.deleteMany({ importId: doc._id });
  await ImportModel.updateOne({ _id: doc._id, state: "undoing" }, { state: "undone", isWriting: false });
}

/**
 * Of a pass the end is written here first: what follows passes asks for it as soon as the pass changes. Of money each is
 * marked after it: an entry of the ledger says only what has happened.
 */
async function undoSome(kind: ItemKind, items: ImportItem[], undoing: Undoing): Promise<void> {
  const isMarked = () => markUndone(items, undoing);
  if (kind === "pass") await isMarked();
  await UNDO[kind](items, undoing);
  if (kind !== "pass" && kind !== "credit" && kind !== "gift-card") await isMarked();
}

const markUndone = (items: ImportItem[], { at }: Undoing) =>
  ImportItemModel.updateMany(
    { _id: trusted({ $in: items.map(({ _id }) => _id) }) },
    { undoneAt: at, isInvitable: false, isToInvite: false },
  );

async function undoMoney(items: ImportItem[], undoing: Undoing): Promise<void> {
  for (const item of items) {
    const { targetId, cents, doc } = item;
    const move = { balanceId: targetId, moveId: String(doc?.moveId), cents, about: ABOUT, at: undoing.at };
    if (await undoBroughtMoney(move)) await markUndone([item], undoing);
  }
}

async function endGuardian({ targetId, doc }: ImportItem): Promise<void> {
  const user = await findUser(targetId);
  const before = doc?.before as { familyId: string | null; isGuardian: boolean; role: string };
  if (!user || user.familyId !== doc?.familyId) return;
  await UserModel.updateOne(
    { _id: targetId, familyId: user.familyId, role: user.role },
    {
      ...{
        familyId: before.familyId,
        isGuardian: before.isGuardian,
        role: user.role === "parent" ? before.role : user.role,
      },
      audiences: moveAudiences(user.audiences, audiencesOfAccount(targetId, before.familyId)),
    },
  );
}

/** An id of them stays, until devices have learned that they are gone. */
async function removePeople(items: ImportItem[], { at }: Undoing): Promise<void> {
  await UserModel.updateMany(
    { _id: trusted({ $in: idsOf(items) }), deletedAt: null },
    {
      ...FORMER_NAME,
      ...{ username: null, emailToProve: null, email: null, phone: null, birthday: null, emergencyContact: null },
      ...{ medicalNotes: null, familyId: null, isGuardian: false, formerWaiverOn: null, deletedAt: at },
    },
  );
}
