/**
 * How much the random tests play. `npm test` plays a few lives with the seed of the day, so that each day tries others;
 * `npm run test:long` plays the volume. `SEED=20261122` plays that day again, `RUNS=500` another number of lives.
 */
export const isLong = process.env.RELEASE === "1";

/** The seed of this run: a day as a number, in UTC, unless told. */
export const SEED = Number(process.env.SEED ?? Temporal.Now.plainDateISO("UTC").toString().replaceAll("-", ""));

export const volume = ({ daily, long }: { daily: number; long: number }): number =>
  Number(process.env.RUNS ?? (isLong ? long : daily));

/**
 * Of what is too much for every day, a third, another one each day; all of it in a long run. `at` counts over what there
 * is.
 */
export const isTodaysTurn = (at: number): boolean => isLong || (at + SEED) % SHARE === 0;
/** How far apart today's share lies in what is walked in order. */
export const STRIDE = isLong ? 1 : 3;
const SHARE = 3;

/** For titles: what to type to play the same again. */
export const REPLAY = `SEED=${SEED}`;
