import { type Message, message } from "#shared/core/messages/message.ts";
import { nameOf, openDocuments } from "../../db/joining/documents.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { PersonUse } from "../../privacy.ts";
import { UserModel } from "../accounts/index.ts";
import { BalanceModel } from "../gift-cards/index.ts";
import { PassModel } from "../memberships/index.ts";
import { type ImportItem, ImportItemModel } from "./item.model.ts";

const { trusted } = mongoose;
const AT_ONCE = 500;

/** Collections that follow from a person by themselves, or are looked at apart. */
const DERIVED = new Set([
  ...["users", "skill_records", "notifications", "deliveries", "payers", "passes", "balances", "past_visits"],
  ...["import_items", "imports", "student_states", "language_preferences"],
]);

/**
 * Why an import cannot be undone: a person signed in, booked, paid or signed since, or another one did something with
 * them. Asks each slice where it names people. Null where nothing was built on it.
 */
export async function findBuiltUpon(importId: string, uses: readonly PersonUse[]): Promise<Message | null> {
  let after = -1;
  for (;;) {
    const items = await ImportItemModel.find({ importId, seq: trusted({ $gt: after }) })
      .sort({ seq: 1 })
      .limit(AT_ONCE)
      .lean<ImportItem[]>();
    const last = items.at(-1);
    if (!last) return null;
    const found = (await findOpened(items)) ?? (await findSpent(items)) ?? (await findNamed(items, uses));
    if (found) return found;
    after = last.seq;
  }
}

const idsOf = (items: readonly ImportItem[], ...kinds: ImportItem["kind"][]): string[] =>
  items.filter(({ kind }) => kinds.includes(kind)).map(({ targetId }) => targetId);

async function findOpened(items: readonly ImportItem[]): Promise<Message | null> {
  const people = { _id: trusted({ $in: idsOf(items, "person") }) };
  const opened = await UserModel.findOne({ ...people, passwordHash: trusted({ $gt: "" }) }, { firstName: 1 }).lean();
  if (opened) return message("{name} has opened their account since.", { name: opened.firstName });
  const gone = await UserModel.findOne(
    { ...people, ...trusted({ $or: [{ disabledAt: trusted({ $ne: null }) }, { deletedAt: trusted({ $ne: null }) }] }) },
    { firstName: 1 },
  ).lean();
  return gone && message("The account of {name} was closed or merged since.", { name: gone.firstName });
}

async function findSpent(items: readonly ImportItem[]): Promise<Message | null> {
  const passes = { _id: trusted({ $in: idsOf(items, "pass") }) };
  const used = await PassModel.findOne(
    {
      ...passes,
      ...trusted({
        $or: [
          { "uses.0": trusted({ $exists: true }) },
          { "log.0": trusted({ $exists: true }) },
          { paidMonths: trusted({ $gt: 1 }) },
        ],
      }),
    },
    { ownerName: 1, planName: 1 },
  ).lean();
  if (used) return message("{name} has used {plan} since.", { name: used.ownerName, plan: { own: used.planName } });
  const money = items.filter(({ kind }) => kind === "credit" || kind === "gift-card");
  const balances = await BalanceModel.find({ _id: trusted({ $in: money.map(({ targetId }) => targetId) }) }).lean();
  const byId = new Map(balances.map((balance) => [balance._id, balance]));
  const isSpent = money.some(({ targetId, cents, kind }) => {
    const balance = byId.get(targetId);
    return !balance || balance.leftCents < cents || (kind === "gift-card" && balance.moves.length > 1);
  });
  return isSpent ? message("Credit or a gift card of this import was used since.") : null;
}

/** Only people the import made: those who were here before have a life of their own. */
async function findNamed(items: readonly ImportItem[], uses: readonly PersonUse[]): Promise<Message | null> {
  const people = { $in: idsOf(items, "person") };
  if (people.$in.length === 0) return null;
  for (const { model, fields } of uses) {
    if (DERIVED.has(nameOf(model))) continue;
    const named = fields.filter((field) => field !== "audiences").map((field) => ({ [field]: people }));
    const found = await openDocuments(nameOf(model)).findOne({ $or: named }, { projection: { _id: 1 } });
    if (found) return message("A person of this import has booked, paid, signed or been written to since.");
  }
  const children = await UserModel.findOne(
    { familyId: trusted({ $in: await familiesOf(people.$in) }), madeBy: null, deletedAt: null },
    { firstName: 1 },
  ).lean();
  return children && message("{name} has joined a family of this import since.", { name: children.firstName });
}

const familiesOf = async (ids: string[]): Promise<string[]> =>
  (await UserModel.distinct("familyId", { _id: trusted({ $in: ids }), isGuardian: true })).flatMap((id) => id ?? []);
