/**
 * How much the random tests play. `npm test` plays a few lives with the seed of the day, so that each day tries others;
 * `npm run test:long` plays the volume. `SEED=20261122` plays that day again, `RUNS=500` another number of lives.
 */
export const isLong = process.env.RELEASE === "1";

/** The seed of this run: the day in UTC as a number, unless `SEED` gives one. */
export const SEED = Number(process.env.SEED ?? Temporal.Now.plainDateISO("UTC").toString().replaceAll("-", ""));

export const volume = ({ daily, long }: { daily: number; long: number }): number =>
  Number(process.env.RUNS ?? (isLong ? long : daily));

/** Walks that are too long for every day play a tenth, another one each day. */
const SHARE = 10;
/** What of a list is played today, at least one of it; in a long run all. */
export const todaysOf = <Item>(items: readonly Item[]): Item[] => {
  const turns = Math.min(SHARE, items.length);
  return items.filter((_, at) => isLong || at % turns === SEED % turns);
};
/** Whether the element at this index is played today, for lists that are walked in each other; in a long run each is. */
export const isTodaysTurn = (at: number): boolean => isLong || (at + SEED) % SHARE === 0;
/** Of a list inside such a walk: another one each time that the element at this index has its turn; in a long run all. */
export const inTurn = <Item>(items: readonly Item[], at: number): Item[] =>
  items.filter((_, which) => isLong || which === Math.floor((at + SEED) / SHARE) % items.length);
/** How far apart today's share lies in what is walked in order. */
export const STRIDE = isLong ? 1 : 5;

/** Where everything is looked at in two ways: one of them today, the other tomorrow; in a long run both. */
export const isThisWaysTurn = (at: number, way: 0 | 1): boolean => isLong || (at + way + SEED) % 2 === 0;

/** For titles: what to type to play the same again. */
export const REPLAY = `SEED=${SEED}`;
