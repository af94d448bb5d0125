import { DEFAULT_LEVELS } from "./usual-levels.ts";

/** What the studio teaches on what, and how a level is reached. Without schemas: pages that only compute load this. */

export interface TaughtOn {
  /** What moves, certificates and rules name it by; it outlives every other name. */
  key: string;
  name: string;
  /** Empty: the product's own word, or the English one. */
  nameEs: string;
  order: number;
  isArchived: boolean;
}

interface LadderLevel {
  key: string;
  name: string;
  nameEs: string;
}

/** How one level is reached on one apparatus, where it differs from the usual. */
export interface LevelRule {
  apparatus: string;
  level: string;
  /** Its own name here; empty: the ladder's. */
  name: string;
  nameEs: string;
  /** Percent of the level's moves. */
  share: number;
  /** Exactly these instead of a share; empty: the share. */
  moveIds: string[];
}

/** The levels of the studio. */
export interface LevelScheme {
  /** In the order they are reached. */
  ladder: LadderLevel[];
  rules: LevelRule[];
}

/** The studio's apparatus and levels. */
export interface Syllabus extends LevelScheme {
  apparatus: readonly TaughtOn[];
}

/** Percent of a level's moves that make the level: not all, because bodies differ. */
export const USUAL_SHARE = 80;

/** What the library of moves is written for. Silks first: they are what most studios are named for. */
const DEFAULT_NAMES = {
  silks: "Silks",
  lyra: "Lyra",
  trapeze: "Trapeze",
  sling: "Sling",
  rope: "Rope",
  straps: "Straps",
};

export const DEFAULT_APPARATUS: readonly TaughtOn[] = Object.entries(DEFAULT_NAMES).map(([key, name], order) => ({
  key,
  name,
  nameEs: "",
  order,
  isArchived: false,
}));

/** What the product comes with. */
export const DEFAULT_SYLLABUS: Syllabus = { ...DEFAULT_LEVELS, apparatus: DEFAULT_APPARATUS };

const byOrder = (a: TaughtOn, b: TaughtOn): number => a.order - b.order || a.name.localeCompare(b.name);

/** The studio's own list, and what the library is written for where the studio has no word for it yet. */
export function syllabusOf(own: readonly TaughtOn[], { ladder, rules }: LevelScheme): Syllabus {
  const keys = new Set(own.map(({ key }) => key));
  const others = DEFAULT_APPARATUS.filter(({ key }) => !keys.has(key));
  return { apparatus: [...own.toSorted(byOrder), ...others], ladder, rules };
}

const PATTERNS: Record<string, RegExp> = {
  silks: /\bsilks?\b|\btissu\b|\bfabrics?\b/i,
  lyra: /\blyra\b|\bhoop\b|\bcerceau\b/i,
  trapeze: /\btrapeze\b/i,
  sling: /\bsling\b|\bhammock\b/i,
  rope: /\brope\b|\bcorde\b/i,
  straps: /\bstraps?\b/i,
};

/** The library's key for a studio's own name ("Aerial hoop"); null for a name that says none of them ("Floor"). */
export const defaultKeyFor = (name: string): string | null =>
  Object.keys(PATTERNS).find((key) => PATTERNS[key]?.test(name)) ?? null;

/** The apparatus a class names; null for one that has no moves of its own anywhere ("Floor"). */
export const apparatusNamed = (name: string, { apparatus }: Pick<Syllabus, "apparatus">): string | null =>
  apparatus.find((each) => each.name === name)?.key ?? defaultKeyFor(name);

interface Taught {
  apparatus: string;
  isArchived?: boolean | undefined;
}

/** Whether a move is taught: neither it nor what it hangs on is archived. */
export const isTaught = (move: Taught, { apparatus }: Pick<Syllabus, "apparatus">): boolean => {
  const on = apparatus.filter(({ key }) => key === move.apparatus);
  return !move.isArchived && (on.length === 0 || on.some(({ isArchived }) => !isArchived));
};

/** Every apparatus that has moves, in the studio's order; an unnamed apparatus comes last. */
export function taughtKeys(moves: readonly Taught[], syllabus: Pick<Syllabus, "apparatus">): string[] {
  const used = new Set(moves.flatMap((move) => (isTaught(move, syllabus) ? [move.apparatus] : [])));
  const known = [...new Set(syllabus.apparatus.map(({ key }) => key))];
  return [...known.filter((key) => used.has(key)), ...[...used].filter((key) => !known.includes(key))];
}

/** The key itself where the studio has no such apparatus. */
export const apparatusName = ({ apparatus }: Pick<Syllabus, "apparatus">, key: string): string =>
  (apparatus.find((each) => each.key === key && !each.isArchived) ?? apparatus.find((each) => each.key === key))
    ?.name ?? key;

/** As the apparatus calls it, or the ladder. */
export function levelName({ ladder, rules }: LevelScheme, level: string, apparatus?: string | null): string {
  const own = rules.find((rule) => rule.apparatus === apparatus && rule.level === level)?.name;
  return own || (ladder.find(({ key }) => key === level)?.name ?? level);
}

/** The place of a level on the ladder from 0; -1 for none. */
export const rankOf = (level: string | null, { ladder }: Pick<LevelScheme, "ladder">): number =>
  ladder.findIndex(({ key }) => key === level);
