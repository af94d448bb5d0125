import type { Account } from "#shared/core/ledger.ts";
import { listBalances } from "#shared/features/gift-cards/endpoints.ts";
import { getBooks } from "#shared/features/ledger/endpoints.ts";
import { getProviderState } from "#shared/features/payments/endpoints.ts";
import { listUserPayments } from "#shared/features/users/person/endpoints.ts";
import { findDisagreements } from "#tests/support/money/oracle.ts";
import { all, cents, list, sum } from "#tests/support/money/rows.ts";
import type { Month } from "./journal.ts";

/** Where the product's own figures differ from the journal's, in words. Empty: it says what happened. */
export async function recount(month: Month): Promise<string[]> {
  const parts = [accounts, provider, balances, payments, packs, seats, notices];
  return (await Promise.all(parts.map((part) => part(month)))).flat();
}

const differ = (what: string, said: unknown, wanted: unknown): string[] =>
  said === wanted ? [] : [`${what}: the product says ${said}, the journal ${wanted}`];

const everyMember = ({ members, subscribers, gone }: Pick<Month, "members" | "subscribers" | "gone">) => [
  ...members,
  ...subscribers,
  ...gone,
];

/** 2.9 % and 30 cents, as the sandbox's provider keeps of each charge. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/**
 * Contradictions between documents (see `support/money/oracle.ts`), which knows no fees, payouts and disputes, and no money
 * given by hand: those are in the journal.
 */
export async function findContradictions({ journal }: Month): Promise<string[]> {
  const known = [...journal.byHand.keys()].map((id) => `order ${id}: the provider paid back otherwise`);
  const faults = await findDisagreements();
  return faults.filter((fault) => !known.includes(fault) && !fault.startsWith("account card: "));
}

/** Every account of the ledger, the provider's fees counted from its own charges. */
async function accounts({ studio, admin, journal }: Month): Promise<string[]> {
  const { balances: kept } = await studio.call(getBooks, {}, admin);
  const sessions = (await all("sandbox_sessions")).filter(
    ({ status, mode }) => status === "complete" && mode !== "setup",
  );
  const charges = [
    ...sessions.map(({ amountTotal }) => Number(amountTotal)),
    ...(await all("sandbox_payments")).map(({ amount }) => Number(amount)),
  ];
  const fees = sum(charges.filter((amount) => amount > 0).map(feeOf));
  const wanted = new Map(journal.money);
  const add = (account: Account, much: number) => wanted.set(account, (wanted.get(account) ?? 0) + much);
  add("provider-fees", fees);
  add("card", -fees);
  const said = new Map(kept.map((each) => [each.account, each.cents]));
  // The journal knows the prices of plans; what of them was had by now is another test's.
  for (const account of ["deferred", "earned"] as const) {
    said.set("sales:plans", (said.get("sales:plans") ?? 0) + (said.get(account) ?? 0));
    said.delete(account);
  }
  const names = new Set([...said.keys(), ...wanted.keys()]);
  return [...names].flatMap((name) => differ(`account ${name}`, said.get(name) ?? 0, wanted.get(name) ?? 0));
}

async function provider({ studio, admin, journal }: Month): Promise<string[]> {
  const { balance } = await studio.call(getProviderState, {}, admin);
  const wanted = (balance?.ledgerCents ?? 0) + sum([...journal.byHand.values()]);
  return differ("the card account at the provider", balance?.providerCents, wanted);
}

/** Credit of each person, and what all gift cards are still worth. */
async function balances({ studio, admin, journal, ...month }: Month): Promise<string[]> {
  const kept = await all("balances");
  const credit = everyMember(month).flatMap((person) => {
    const own = kept.filter(({ kind, ownerId }) => kind === "credit" && ownerId === person.id);
    return differ(`${person.firstName}'s credit`, cents(own, "leftCents"), journal.creditOf(person));
  });
  const listed = (await studio.call(listBalances, {}, admin)).filter(({ kind }) => kind === "gift-card");
  const wanted = sum([...journal.cards.values()].map(({ leftCents }) => leftCents));
  return [...credit, ...differ("all gift cards", sum(listed.map(({ leftCents }) => leftCents)), wanted)];
}

/** The money each person paid and got back, as an admin reads it on their page. */
async function payments({ studio, admin, journal, ...month }: Month): Promise<string[]> {
  const faults: string[] = [];
  for (const person of everyMember(month)) {
    let [paid, back] = [0, 0];
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      const rows = await studio.call(listUserPayments, { id: person.id, page }, admin);
      for (const row of rows.payments.filter(({ isVoid }) => !isVoid)) {
        const isBill = row.kind === "invoice";
        // A bill that was credited before it was paid cost nothing, and nothing went back.
        paid += isBill ? row.cents - row.refundedCents - row.openCents : row.cents;
        back += isBill ? 0 : row.refundedCents;
      }
      ({ hasMore } = rows);
    }
    const own = journal.spent.get(person.id) ?? { paid: 0, back: 0 };
    const name = person.firstName;
    faults.push(...differ(`${name} paid`, paid, own.paid), ...differ(`${name} got back`, back, own.back));
  }
  return faults;
}

/** The classes left of each pack, its owner still a member. */
async function packs({ journal, gone }: Month): Promise<string[]> {
  const passes = new Map((await all("passes")).map((pass) => [pass._id, pass]));
  const kept = [...journal.packs.values()].filter(({ owner }) => !gone.includes(owner));
  return kept.flatMap(({ passId, left, owner }) =>
    differ(`${owner.firstName}'s pack`, passes.get(passId)?.creditsLeft, left),
  );
}

async function seats({ journal, ...month }: Month): Promise<string[]> {
  const nameOf = new Map(everyMember(month).map(({ id, firstName }) => [id, firstName]));
  return (await all("class_instances")).flatMap(({ _id, date, startTime, seats: taken }) => {
    const said = list(taken).map(({ attendeeId }) => nameOf.get(String(attendeeId)) ?? "a stranger");
    const wanted = journal.seats.filter(({ classId }) => classId === _id).map(({ person }) => person.firstName);
    return differ(`seats on ${date} at ${startTime}`, said.toSorted().join(), wanted.toSorted().join());
  });
}

/** Each notice, by person and title: none missing, none twice, none unexpected. */
async function notices({ journal, admin, teachers, ...month }: Month): Promise<string[]> {
  const nameOf = new Map([...everyMember(month), ...teachers, admin].map(({ id, firstName }) => [id, firstName]));
  const counted = new Map<string, number>();
  for (const { userId, title } of await all("notifications")) {
    const key = `${userId} ${title}`;
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return [...new Set([...counted.keys(), ...journal.notices.keys()])].flatMap((key) => {
    const [id = "", ...title] = key.split(" ");
    const what = `${nameOf.get(id) ?? id} heard "${title.join(" ")}"`;
    return differ(what, counted.get(key) ?? 0, journal.notices.get(key) ?? 0);
  });
}
