import { toDate } from "#shared/core/time.ts";
import { FORMER_NAME } from "#shared/features/accounts/full-name.ts";
import { moveAudiences } from "../../db/audiences.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { audiencesOfAccount, findUser, UserModel } from "../accounts/index.ts";
import { undoBroughtMoney } from "../gift-cards/index.ts";
import { PreferenceModel } from "../language/index.ts";
import { undoBroughtPass, undoBroughtPayer } from "../memberships/index.ts";
import { undoBroughtSignOff } from "../moves/index.ts";
import { ABOUT } from "./carry-out.ts";
import { type ImportDocument, ImportModel, ImportPartModel } from "./import.model.ts";
import { type ImportItem, ImportItemModel, ImportRowModel, type ItemKind, PastVisitModel } from "./item.model.ts";

const { trusted } = mongoose;
const AT_ONCE = 200;

interface Undoing {
  at: Date;
  services: Services;
}

/** How an item of a kind is taken back. Each must be safe to repeat. @returns false where it has to stay */
const UNDO: Record<ItemKind, (item: ImportItem, undoing: Undoing) => Promise<unknown>> = {
  visit: ({ targetId }) => PastVisitModel.deleteOne({ _id: targetId }),
  "sign-off": ({ personId, targetId }) => undoBroughtSignOff(personId ?? "", targetId),
  "gift-card": undoMoney,
  credit: undoMoney,
  pass: ({ targetId }, { services }) => undoBroughtPass(targetId, services),
  payer: ({ targetId, doc }) => undoBroughtPayer(targetId, String(doc?.customerId)),
  waiver: ({ targetId, doc }) =>
    UserModel.updateOne({ _id: targetId, formerWaiverOn: String(doc?.on) }, { formerWaiverOn: null }),
  language: ({ targetId, doc }, { at }) =>
    PreferenceModel.updateOne({ _id: targetId, language: String(doc?.language) as "en" }, { deletedAt: at }),
  guardian: endGuardian,
  person: removePerson,
};

/** Takes back what an import wrote, the last first. After a crash it goes on from where it was. */
export async function undoWritten(doc: ImportDocument, services: Services): Promise<void> {
  const undoing = { at: doc.undoneAt ?? toDate(services.now()), services };
  let { step } = doc;
  for (;;) {
    const items = await ImportItemModel.find({ importId: doc._id, seq: trusted({ $lt: step }) })
      .sort({ seq: -1 })
      .limit(AT_ONCE)
      .lean<ImportItem[]>();
    if (items.length === 0) break;
    for (const item of items) await undoOne(item, undoing);
    step = items.at(-1)?.seq ?? 0;
    await ImportModel.updateOne({ _id: doc._id, state: "undoing" }, { step, beatAt: toDate(services.now()) });
  }
  await ImportRowModel.deleteMany({ importId: doc._id });
  await ImportPartModel.deleteMany({ importId: doc._id });
  await ImportModel.updateOne({ _id: doc._id, state: "undoing" }, { state: "undone", isWriting: false });
}

/**
 * Of a pass the end is written here first: what follows passes asks for it as soon as the pass changes. Of money it is
 * written after: an entry of the ledger says only what has happened.
 */
async function undoOne(item: ImportItem, undoing: Undoing): Promise<void> {
  const isMarked = { undoneAt: undoing.at, doc: item.doc, isInvitable: false };
  if (item.kind === "pass") await ImportItemModel.updateOne({ _id: item._id }, isMarked);
  const isBack = await UNDO[item.kind](item, undoing);
  if (item.kind !== "pass" && isBack !== false) await ImportItemModel.updateOne({ _id: item._id }, isMarked);
}

function undoMoney({ targetId, cents, doc }: ImportItem, { at }: Undoing): Promise<boolean> {
  return undoBroughtMoney({ balanceId: targetId, moveId: String(doc?.moveId), cents, about: ABOUT, at });
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
async function removePerson({ targetId }: ImportItem, { at }: Undoing): Promise<void> {
  await UserModel.updateOne(
    { _id: targetId, deletedAt: null },
    {
      ...FORMER_NAME,
      ...{ username: null, emailToProve: null, email: null, phone: null, birthday: null, emergencyContact: null },
      ...{ medicalNotes: null, familyId: null, isGuardian: false, formerWaiverOn: null, deletedAt: at },
    },
  );
}
