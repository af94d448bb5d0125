import type { Account } from "#shared/core/ledger.ts";
import type { Random } from "#tests/support/money/random.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";

/** A bought thing, as a bookkeeper beside the product writes it down. */
export interface Purchase {
  orderId: string;
  refId: string;
  what: "shirt" | "pack" | "seat" | "card" | "invoice";
  buyer: SignedIn;
  /** Paid for it, by card and in all; the rest was credit or a gift card. */
  cents: number;
  cardCents: number;
  backCents: number;
  backOnCardCents: number;
  classId: string | null;
  paymentIntent: string | null;
  /** Paid with a card whose bank sends refunds back. */
  isFailing: boolean;
  /** Its seat, pass or card was taken back, or its bank disputes it. */
  isOver: boolean;
}

/** Something sold over the counter, in one line. */
export interface CounterSale {
  saleId: string;
  lineId: string;
  what: "shirt" | "pack";
  buyer: SignedIn;
  cents: number;
  isBack: boolean;
}

export interface Seat {
  bookingId: string;
  classId: string;
  person: SignedIn;
  by: "card" | "pass";
  /** The pass that paid, and when it was booked. */
  passId: string | null;
  atMs: number;
}

export interface Lesson {
  id: string;
  startsAtMs: number;
  teacherId: string;
  isCanceled: boolean;
  /** When the studio last moved it to another day or hour. */
  movedAtMs: number | null;
}

/** A place in line, first come first. */
interface Wait {
  entryId: string;
  person: SignedIn;
}

/**
 * Every trade of the month as its actors saw it: by the prices on the shelf and the words of the rules, never by what the
 * product stored. The product is compared with it at the end.
 */
export function createJournal() {
  const money = new Map<Account, number>();
  const notices = new Map<string, number>();
  const credit = new Map<string, number>();
  const spent = new Map<string, { paid: number; back: number }>();
  const add = <Key>(map: Map<Key, number>, key: Key, much: number) => map.set(key, (map.get(key) ?? 0) + much);
  return {
    money,
    notices,
    credit,
    spent,
    purchases: [] as Purchase[],
    sales: [] as CounterSale[],
    seats: [] as Seat[],
    lessons: [] as Lesson[],
    /** Given by hand, by order, for refunds that the provider could not make: it still has the money. */
    byHand: new Map<string, number>(),
    waits: new Map<string, Wait[]>(),
    cards: new Map<string, { code: string; leftCents: number }>(),
    packs: new Map<string, { passId: string; owner: SignedIn; left: number }>(),
    /** Debit and credit of one trade. @throws Error where they do not add up */
    post(...postings: [account: Account, cents: number][]) {
      if (postings.reduce((sum, [, cents]) => sum + cents, 0) !== 0) throw new Error("This trade does not add up.");
      for (const [account, cents] of postings) add(money, account, cents);
    },
    expects: (person: { id: string }, title: string, times = 1) => add(notices, `${person.id} ${title}`, times),
    /** Money of a person: what they gave, and what they got back. */
    pays(person: { id: string }, cents: number) {
      const own = spent.get(person.id) ?? { paid: 0, back: 0 };
      spent.set(person.id, cents > 0 ? { ...own, paid: own.paid + cents } : { ...own, back: own.back - cents });
    },
    addCredit: (person: { id: string }, cents: number) => add(credit, person.id, cents),
    creditOf: (person: { id: string }) => credit.get(person.id) ?? 0,
  };
}
type Journal = ReturnType<typeof createJournal>;

export interface Month {
  studio: Studio;
  random: Random;
  journal: Journal;
  admin: SignedIn;
  teachers: SignedIn[];
  members: SignedIn[];
  /** People with a membership by the month, and nothing else. */
  subscribers: SignedIn[];
  /** People who left during the month. */
  gone: SignedIn[];
  shelf: { shirtId: string; packId: string; cardId: string; code: string };
}

/** One trade. @returns false where there was nothing to do */
export type Trade = (month: Month) => Promise<boolean>;

/** Prices as they stand on the shelf, in cents. */
export const PRICES = { shirt: 2_800, pack: 6_000, card: 5_000, seat: 2_500, month: 18_900 } as const;
export const EARNED_AS = {
  shirt: "sales:goods",
  pack: "sales:plans",
  card: "stored-value",
  seat: "sales:classes",
  invoice: "receivable",
} as const satisfies Record<Purchase["what"], Account>;
