import type { Cents } from "../../core/schemas/amount.ts";

/**
 * Reasons for which the money owed in classes or days changes. `paid` and `refunded` follow the money; `class` and `days`
 * were had, `returned` came back; `ended`: what was left when the pass ended, `resumed`: the studio extended it after that;
 * `corrected`: more was refunded than was left.
 */
export const MOVE_KINDS = ["paid", "refunded", "class", "returned", "days", "ended", "resumed", "corrected"] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** One change of what is owed. Written once and never changed. */
export interface DeferralMove {
  /** In its deferral only. A move of money has the id of the ledger entry that moved it. */
  id: string;
  kind: MoveKind;
  /** The day it counts on. */
  at: string;
  /** When it was entered: later than `at` where a mark came late. */
  madeAt: string;
  /** Owed more; below zero: owed less. */
  cents: Cents;
  /** Of a class, and of one that came back. */
  bookingId?: string | undefined;
  className?: string | undefined;
  /** Of `days`: left after it. */
  daysLeft?: number | undefined;
}

/** A price that was paid ahead, for a pack or for one month of a membership, and what is still owed of it. */
export interface Deferral {
  /** The pass, or the payment of a later month. */
  id: string;
  passId: string;
  planName: string;
  moves: DeferralMove[];
}

/** Cents that the studio owes for it in classes or days. */
export const leftOf = (moves: readonly Pick<DeferralMove, "cents">[]): Cents =>
  moves.reduce((sum, { cents }) => sum + cents, 0);
