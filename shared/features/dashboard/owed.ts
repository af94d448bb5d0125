import type { Owed } from "./weeks.ts";

interface OwedOfWeek {
  /** The debt at the last count of the week; null where it was not counted while it ran. */
  owed: Owed | null;
  /** How much larger the week made it. */
  owedMoves: Owed | null;
}

const less = (owed: Owed, moves: Owed): Owed => ({
  passesCents: owed.passesCents - moves.passesCents,
  balancesCents: owed.balancesCents - moves.balancesCents,
});

/**
 * The debt to members at the end of each week, from the last one that was counted backwards: an entry that is late belongs to
 * its own week, and changes all after it. @param weeks without a gap, the oldest first
 */
export function owedAtEnds(weeks: readonly OwedOfWeek[]): (Owed | null)[] {
  const ends: (Owed | null)[] = [];
  let after: OwedOfWeek = { owed: null, owedMoves: null };
  for (const { owed, owedMoves } of weeks.toReversed()) {
    const end: Owed | null = after.owed && after.owedMoves ? less(after.owed, after.owedMoves) : owed;
    ends.unshift(end);
    after = { owed: end, owedMoves };
  }
  return ends;
}
