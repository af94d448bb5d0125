/** Chance that repeats: the same seed gives the same numbers from 0 to 1 (mulberry32). */
export function createChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from 0 to below `end`. */
    below: (end: number) => Math.floor(next() * end),
    next,
  };
}
export type Chance = ReturnType<typeof createChance>;
