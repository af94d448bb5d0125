import { type Message, message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { broughtPass } from "../../memberships/index.ts";
import type { ProductDocument } from "../../merch/index.ts";
import { type NewItem, type PlanContext, planKey } from "./context.ts";
import { isMinorDraft } from "./families.ts";
import { familyIdOf, idOfDraft } from "./items-people.ts";
import type { Draft, FaultOf, ReadRow } from "./parts.ts";

type Standing = "active" | "paused" | "canceled" | "ended";

/** Words that programs write in a column of states. */
const STANDINGS: readonly (readonly [RegExp, Standing])[] = [
  [/^(?:paused?|suspended|frozen|on hold|hold|freeze|pausad[oa]|congelad[oa])/i, "paused"],
  [/^(?:cancel(?:l)?ed|cancel(?:l)?ing|canceling|pending cancel|cancelad[oa])/i, "canceled"],
  [/^(?:ended|expired|terminated|inactive|deactivated|used|completed|vencid[oa]|inactiv[oa])/i, "ended"],
];

const standingOf = (text = ""): Standing => STANDINGS.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? "active";

/** Why a pass is not brought along although nothing is wrong with its row. */
function whyLeftOut(row: ReadRow, { today }: PlanContext): Message | null {
  const { days, text, left } = row;
  const standing = standingOf(text.status);
  const isOver = [days.expires, days.cancelsOn].some((day) => day !== undefined && day < today);
  if (standing === "ended" || isOver || (standing === "canceled" && !days.cancelsOn && !days.expires))
    return message("{plan} has ended, so we leave it out.", { plan: { own: text.plan ?? "" } });
  if (left === 0) return message("Nothing is left of {plan}, so we leave it out.", { plan: { own: text.plan ?? "" } });
  return null;
}

function findFaults(row: ReadRow, product: ProductDocument, { today }: PlanContext, faultOf: FaultOf): void {
  const { days, text, left, faults } = row;
  const isMembership = product.plan?.kind === "membership";
  if (standingOf(text.status) === "paused" && isMembership && !days.pausedUntil)
    faults.push(faultOf("pausedUntil", message("It's paused. Please say until which day.")));
  if (days.pausedUntil && days.pausedUntil <= today)
    faults.push(
      faultOf("pausedUntil", message("This day is past, so the membership continues. Clear the cell, or correct it.")),
    );
  if (isMembership && days.nextCharge && days.nextCharge <= today)
    faults.push(faultOf("nextCharge", message("The first charge here must be after today.")));
  if (isMembership && !days.nextCharge && !days.expires && !days.cancelsOn)
    faults.push(faultOf("nextCharge", message("Say on which day the next month is charged.")));
  if (!isMembership && product.plan?.credits != null && left === undefined)
    faults.push(faultOf("classesLeft", message("Say how many classes are left.")));
  if (text.customerId && !/^cus_\w{3,}$/.test(text.customerId))
    faults.push(faultOf("customerId", message("A customer number of the card provider begins with cus_.")));
}

/** Passes and memberships of these rows; adds to the rows what is wrong, and what is good to know. */
export function itemsOfPasses(rows: readonly ReadRow[], context: PlanContext, faultOf: FaultOf): NewItem[] {
  const counted = new Map<string, number>();
  return rows.flatMap((row) => {
    const { plan } = row.text;
    if (!plan || !row.person || row.faults.length > 0) return [];
    const product = context.plans.get(planKey(plan)) ?? null;
    if (product === "none") return noteOf(row, message("We leave {plan} out, as you chose.", { plan: { own: plan } }));
    const leftOut = whyLeftOut(row, context);
    if (leftOut) return noteOf(row, leftOut);
    if (product === null) {
      row.faults.push(faultOf("plan", message("Which of your plans is “{plan}”? Please choose it.", { plan })));
      return [];
    }
    findFaults(row, product, context, faultOf);
    if (row.faults.length > 0) return [];
    return passItem({ ...row, person: row.person }, product, context, counted);
  });
}

function noteOf(row: ReadRow, words: Message): [] {
  row.notes.push(words);
  return [];
}

type Owned = ReadRow & { person: Draft };

function passItem(row: Owned, product: ProductDocument, context: PlanContext, counted: Map<string, number>): NewItem {
  const { days, left, cents, person } = row;
  const ownerId = idOfDraft(person, context);
  const payer = person.holder ?? person;
  const isPack = product.plan?.kind === "pack";
  const same = `pass:${ownerId}:${product._id}:${days.expires ?? days.nextCharge ?? days.cancelsOn ?? ""}`;
  const number = (counted.get(same) ?? 0) + 1;
  counted.set(same, number);
  const key = number === 1 ? same : `${same}:${number}`;
  const targetId = context.idOf(key);
  const pass = broughtPass(
    {
      id: targetId,
      madeBy: context.madeBy,
      owner: {
        ...{ _id: ownerId, familyId: familyIdOf(person, context), name: fullName(person.known ?? person) },
        isMinor: isMinorDraft(person, context.today),
      },
      product,
      left: isPack ? (left ?? product.plan?.credits ?? null) : (left ?? null),
      lastDay: days.expires ?? null,
      priceCents: cents.price ?? null,
      payerId: idOfDraft(payer, context),
      nextCharge: days.nextCharge ?? null,
      pausedUntil: days.pausedUntil ?? null,
      cancelsOn: days.cancelsOn ?? null,
      hasCard: Boolean(row.text.customerId ?? person.customerId ?? payer.customerId),
    },
    context,
  );
  return {
    ...{ kind: "pass", key, line: row.line, personId: ownerId, targetId, clientId: null },
    // Of a pack the file's price is that of the whole pack: what is left of it is owed in classes.
    cents: isPack ? owedOf(cents.price, pass.credits, product) : 0,
    doc: pass as unknown as Record<string, unknown>,
  };
}

/** The part of a pack's price that its unused classes are worth, rounded down. */
function owedOf(price: number | undefined, left: number | null, { plan }: ProductDocument): number {
  if (!price || left === null || !plan?.credits) return 0;
  return Math.floor((price * Math.min(left, plan.credits)) / plan.credits);
}

/** The provider's customers of who pays, once each. */
export function itemsOfPayers(
  rows: readonly ReadRow[],
  known: readonly { _id: string; customerId: string }[],
  context: PlanContext,
  faultOf: FaultOf,
): NewItem[] {
  const byPerson = new Map(known.map(({ _id, customerId }) => [_id, customerId]));
  const byCustomer = new Map(known.map(({ _id, customerId }) => [customerId, _id]));
  return rows.flatMap((row): NewItem[] => {
    const { person, text } = row;
    const { customerId } = text;
    if (!customerId || !person || row.faults.length > 0) return [];
    const payer = person.holder ?? person;
    const personId = idOfDraft(payer, context);
    const [had, owner] = [byPerson.get(personId), byCustomer.get(customerId)];
    if ((had && had !== customerId) || (owner && owner !== personId)) {
      row.faults.push(
        faultOf(
          "customerId",
          message("This customer number belongs to another person, or this person has another one."),
        ),
      );
      return [];
    }
    if (had) return [];
    byPerson.set(personId, customerId);
    byCustomer.set(customerId, personId);
    const about = { line: row.line, personId, targetId: personId, clientId: null, cents: 0 };
    return [{ kind: "payer", key: `payer:${personId}`, ...about, doc: { customerId } }];
  });
}
