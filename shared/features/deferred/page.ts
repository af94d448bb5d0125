import { type DeferralMove, leftOf, type MoveKind } from "./deferral.ts";

type NewMove = Pick<DeferralMove, "kind" | "at" | "cents"> & Partial<Pick<DeferralMove, "className" | "daysLeft">>;

/** The moves of one deferral, those that stand and those that are being entered. */
export interface Page {
  readonly added: DeferralMove[];
  left(): number;
  has(id: string): boolean;
  sum(...kinds: MoveKind[]): number;
  /** The last move of this booking's class. */
  lastOf(bookingId: string): DeferralMove | undefined;
  last(kind: MoveKind): DeferralMove | undefined;
  /** A second move under the same name gets a number: a class can be had, come back and be had again. */
  add(name: string, move: NewMove & { bookingId?: string }): void;
}

/** @param madeAt now */
export function openPage(standing: readonly DeferralMove[], madeAt: string): Page {
  const added: DeferralMove[] = [];
  const all = () => [...standing, ...added];
  const nameIn = (id: string) => id.split("#")[0];
  return {
    added,
    left: () => leftOf(all()),
    has: (id) => all().some((move) => move.id === id),
    sum: (...kinds) => leftOf(all().filter(({ kind }) => kinds.includes(kind))),
    lastOf: (bookingId) => all().findLast((move) => move.bookingId === bookingId),
    last: (kind) => all().findLast((move) => move.kind === kind),
    add: (name, move) => {
      const before = all().filter(({ id }) => nameIn(id) === name).length;
      // Nothing less is zero, not minus zero.
      added.push({ id: before === 0 ? name : `${name}#${before + 1}`, madeAt, ...move, cents: move.cents + 0 });
    },
  };
}
