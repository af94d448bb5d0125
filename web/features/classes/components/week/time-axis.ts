import type { ClassInstanceRow } from "../../tables.ts";

type Timed = Pick<ClassInstanceRow, "startTime" | "startsAt" | "endsAt">;

/** A part of the day's hours: drawn to scale, or one line where no class of the week takes place. */
export interface Band {
  /** Hours of the day, 0 to 24. */
  from: number;
  to: number;
  isEmpty: boolean;
}

/** Where a moment of the day is on the axis: hours to scale and folded lines above it. */
export interface Offset {
  hours: number;
  lines: number;
}

const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;

/** The minutes of the studio's day in which a class takes place; one over midnight ends with its day. */
export function minutesOfDay({ startTime, startsAt, endsAt }: Timed): { from: number; to: number } {
  const from = Number(startTime.slice(0, 2)) * HOUR + Number(startTime.slice(3, 5));
  const length = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return { from, to: Math.min(from + length, DAY_MINUTES) };
}

/** The hours from the first class to the last, with the empty ones in one band each. */
export function bandsOf(classes: readonly Timed[]): Band[] {
  const taken = new Set(
    classes.flatMap((instance) => {
      const { from, to } = minutesOfDay(instance);
      const first = Math.floor(from / HOUR);
      return Array.from({ length: Math.max(1, Math.ceil(to / HOUR) - first) }, (_, at) => first + at);
    }),
  );
  const [first, last] = [Math.min(...taken), Math.max(...taken)];
  const bands: Band[] = [];
  for (let hour = first; hour <= last; hour += 1) {
    const isEmpty = !taken.has(hour);
    const before = bands.at(-1);
    if (before?.isEmpty === isEmpty) before.to = hour + 1;
    else bands.push({ from: hour, to: hour + 1, isEmpty });
  }
  return bands;
}

/** @param minutes of the day; before the first hour and after the last it is the axis' end */
export function offsetOf(bands: readonly Band[], minutes: number): Offset {
  const at = minutes / HOUR;
  return bands.reduce(
    ({ hours, lines }, { from, to, isEmpty }) => {
      const passed = Math.min(Math.max(at - from, 0), to - from);
      return isEmpty ? { hours, lines: lines + passed / (to - from) } : { hours: hours + passed, lines };
    },
    { hours: 0, lines: 0 },
  );
}

/** How far down the axis a moment of the day is; `--hour` and `--folded` are the heights of an hour and of a folded one. */
export function placeAt(bands: readonly Band[], minutes: number): string {
  const { hours, lines } = offsetOf(bands, minutes);
  return `calc(var(--hour) * ${hours} + var(--folded) * ${lines})`;
}

/** Where a class is among those at the same time. */
export interface Lane {
  /** From the left, of so many beside each other. */
  lane: number;
  lanes: number;
  /** How many lanes it is wide: those to its right may be free by then. */
  span: number;
}

type InLane<Instance> = Lane & { instance: Instance };

/** Classes of a day that overlap stand beside each other, those that follow each other below. */
export function lanesOf<Instance extends Timed>(classes: readonly Instance[]): InLane<Instance>[] {
  const placed: InLane<Instance>[] = [];
  let group: InLane<Instance>[] = [];
  let ends: number[] = [];
  const close = () => {
    const isFree = ({ instance }: InLane<Instance>, lane: number) =>
      group.every((other) => other.lane !== lane || !isAtOnce(other.instance, instance));
    for (const each of group) {
      each.lanes = ends.length;
      while (each.lane + each.span < ends.length && isFree(each, each.lane + each.span)) each.span += 1;
    }
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const instance of classes) {
    const { from, to } = minutesOfDay(instance);
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    group.push({ instance, lane, lanes: 1, span: 1 });
  }
  close();
  return placed;
}

function isAtOnce(one: Timed, other: Timed): boolean {
  const [left, right] = [minutesOfDay(one), minutesOfDay(other)];
  return left.from < right.to && right.from < left.to;
}
