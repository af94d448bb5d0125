import type { Services } from "#api/services.ts";
import type { Table } from "#api/tables/read-table.ts";
import { message } from "#shared/core/messages/message.ts";
import { toAddress } from "#shared/core/schemas/email.ts";
import type { ImportTotals, RowFate } from "#shared/features/imports/import.ts";
import type { DateOrder } from "#shared/features/imports/read-day.ts";
import { BalanceModel } from "../../gift-cards/index.ts";
import { findPayers } from "../../memberships/index.ts";
import type { ImportDocument } from "../import.model.ts";
import { type ImportItem, ImportItemModel, type ImportRowDocument } from "../item.model.ts";
import { type NewItem, openContext, type PlanContext, planKey } from "./context.ts";
import { collectDrafts } from "./drafts.ts";
import { draftOfKnown, joinFamilies } from "./families.ts";
import { itemsOfCredit, itemsOfGiftCards, itemsOfSignOffs, itemsOfVisits } from "./items-other.ts";
import { itemsOfPasses, itemsOfPayers } from "./items-passes.ts";
import { idOfDraft, itemsOfPeople, personKey, refuseWithHolder } from "./items-people.ts";
import { findInChunks, findKnown } from "./known.ts";
import type { Draft, FaultOf, People, ReadRow, Studio } from "./parts.ts";
import { faultsOf, readRows } from "./read-rows.ts";
import { totalsOf } from "./totals.ts";

export interface Planned {
  items: NewItem[];
  rows: Omit<ImportRowDocument, "_id" | "importId">[];
  fates: Record<RowFate, number>;
  totals: ImportTotals;
  plans: ImportDocument["plans"];
}

type Asked = Pick<ImportDocument, "_id" | "byId" | "plans" | "mapping">;

/** All that a file would change, computed from what the studio has now. Writes nothing. */
export async function planImport(table: Table, asked: Asked, order: DateOrder, services: Services): Promise<Planned> {
  const context = await openContext(asked, services);
  const faultOf = faultsOf(table, asked.mapping);
  const rows = readRows(table, { mapping: asked.mapping, order, today: context.today });
  const people = collectDrafts(rows, faultOf);
  const refs = rows.filter(({ person }) => person === null);
  const asEmails = [...refs.map(({ text }) => text.email), ...people.drafts.map(({ payer }) => payer ?? undefined)];
  const emails = asEmails.flatMap((email) => (email?.includes("@") ? [toAddress(email)] : []));
  const clientIds = refs.flatMap(({ text }) => text.clientId ?? []);
  const studio = await findKnown(people, { emails, clientIds }, personKey);
  joinFamilies(people, studio, { today: context.today, faultOf });
  resolveRefs(refs, people, studio, faultOf);
  const others = await findTaken(rows, context);
  // Once to find what is wrong: a person comes only with a row in which all is right.
  others.itemsOf(rows, faultOf);
  const coming = refuseWithHolder(people, rows);
  for (const row of rows) row.faults.push(...(row.person?.faults ?? []));
  context.holders = new Set([...coming].flatMap(({ holder, known }) => (holder && !known ? [holder] : [])));
  const all = [...(await itemsOfPeople(coming, context)), ...others.itemsOf(rows, faultOf)];
  const items = await withoutKnown(all);
  return {
    items,
    ...describe(rows, items, people),
    totals: totalsOf(items, context),
    plans: plansOf(rows, asked, context),
  };
}

/** Rows without a name refer to a person by number or address. */
function resolveRefs(refs: readonly ReadRow[], { byClient, byEmail }: People, studio: Studio, faultOf: FaultOf): void {
  const made = new Map<string, Draft>();
  for (const row of refs) {
    const { clientId, giftCode } = row.text;
    const email = row.text.email && toAddress(row.text.email);
    const inFile = (clientId && byClient.get(clientId)) || (email && byEmail.get(email)?.find(({ holder }) => !holder));
    const known = (clientId && studio.byClient.get(clientId)) || (email && studio.byEmail.get(email)?.[0]);
    if (inFile) row.person = inFile;
    else if (known) {
      const draft = made.get(known._id) ?? draftOfKnown(known);
      made.set(known._id, draft);
      row.person = draft;
    } else if (!giftCode)
      row.faults.push(
        faultOf(
          clientId ? "clientId" : email ? "email" : "firstName",
          clientId || email
            ? message("There's no name here, and nobody is known by this.")
            : message("There's no name here. Choose the column that holds it."),
        ),
      );
  }
}

async function findTaken(rows: readonly ReadRow[], context: PlanContext) {
  const codes = rows.flatMap(({ text }) => text.giftCode?.toUpperCase().replace(/[\s-]/g, "") ?? []);
  const cards = await findInChunks(codes, (code) =>
    BalanceModel.find({ code }, { code: 1 }).lean<{ code: string }[]>(),
  );
  const imported = await findInChunks(
    codes.map((code) => `gift-card:${code}`),
    (key) => ImportItemModel.find({ key, isDone: true, undoneAt: null }, { key: 1 }).lean<{ key: string }[]>(),
  );
  // Cards of an earlier import are there, and no fault.
  const own = new Set(imported.map(({ key }) => key.slice("gift-card:".length)));
  const taken = new Set(cards.map(({ code }) => code).filter((code) => !own.has(code)));
  const withCustomer = rows.filter(({ text, person }) => text.customerId && person);
  const payerIds = withCustomer.map(({ person }) => idOfDraft((person?.holder ?? person) as Draft, context));
  const customerIds = withCustomer.flatMap(({ text }) => text.customerId ?? []);
  const payers = withCustomer.length > 0 ? await findPayers(payerIds, customerIds) : [];
  return {
    itemsOf: (some: readonly ReadRow[], faultOf: FaultOf): NewItem[] => [
      ...itemsOfPayers(some, payers, context, faultOf),
      ...itemsOfPasses(some, context, faultOf),
      ...itemsOfCredit(some, context, faultOf),
      ...itemsOfGiftCards(some, taken, context, faultOf),
      ...itemsOfSignOffs(some, context, faultOf),
      ...itemsOfVisits(some, context),
    ],
  };
}

/** Leaves out what an earlier import brought already: the same file twice adds nothing. */
async function withoutKnown(items: NewItem[]): Promise<NewItem[]> {
  const found = await findInChunks(
    items.map(({ key }) => key),
    (key) => ImportItemModel.find({ key, isDone: true, undoneAt: null }, { key: 1 }).lean<Pick<ImportItem, "key">[]>(),
  );
  const known = new Set(found.map(({ key }) => key));
  return items.filter(({ key }) => !known.has(key));
}

function describe(rows: readonly ReadRow[], items: readonly NewItem[], { drafts }: People) {
  const newPeople = new Map(items.flatMap(({ kind, line }) => (kind === "person" ? [[line, true] as const] : [])));
  const adding = new Set(items.map(({ line }) => line));
  const joining = new Set(drafts.flatMap(({ holder, line }) => (holder ? [line] : [])));
  const fates: Record<RowFate, number> = { new: 0, joins: 0, adds: 0, there: 0, refused: 0 };
  const described = rows.map((row) => {
    const { line, text, person } = row;
    const isNew = newPeople.has(line);
    const fate: RowFate =
      row.faults.length > 0
        ? "refused"
        : isNew
          ? joining.has(line)
            ? "joins"
            : "new"
          : adding.has(line)
            ? "adds"
            : "there";
    fates[fate] += 1;
    const name = person ? `${person.firstName} ${person.lastName}` : (text.email ?? text.giftCode?.slice(-4) ?? "");
    // The second look at a row finds the same again.
    const faults = unique(row.faults);
    return {
      line,
      name: name.slice(0, 170),
      fate,
      faults,
      notes: unique(row.notes),
      cells: fate === "refused" ? row.cells : null,
    };
  });
  return { rows: described, fates };
}

const unique = <T>(list: readonly T[]): T[] => [...new Map(list.map((each) => [JSON.stringify(each), each])).values()];

function plansOf(rows: readonly ReadRow[], { plans }: Asked, context: PlanContext): ImportDocument["plans"] {
  const named = Map.groupBy(
    rows.flatMap(({ text }) => text.plan ?? []),
    planKey,
  );
  const chosen = new Map(plans.map(({ name, planId }) => [planKey(name), planId]));
  return [...named].slice(0, 500).map(([key, names]) => {
    const product = context.plans.get(key);
    const planId = chosen.get(key) ?? (product && product !== "none" ? product._id : null);
    return { name: (names[0] ?? "").slice(0, 200), planId, rows: names.length };
  });
}
