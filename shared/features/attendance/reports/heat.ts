import { addSums, fillOf, type HeatCell, NO_SUMS, type Sums } from "./figures.ts";

export type HeatMeasure = "fill" | "waits" | "noShows";

/** The hours and weekdays that have classes, and what came of each pair. */
export interface HeatGrid {
  hours: number[];
  weekdays: number[];
  /** Undefined where there was no class. */
  find(weekday: number, hour: number): Sums | undefined;
}

/** @param apparatus of one only; null: of all together */
export function toGrid(cells: readonly HeatCell[], apparatus: string | null): HeatGrid {
  const shown = cells.filter((cell) => apparatus === null || cell.apparatus === apparatus);
  const sums = new Map<string, Sums>();
  for (const cell of shown) {
    const { weekday, hour, apparatus: _, ...own } = cell;
    sums.set(`${weekday} ${hour}`, addSums(sums.get(`${weekday} ${hour}`) ?? NO_SUMS, own));
  }
  const unique = (values: number[]) => [...new Set(values)].toSorted((a, b) => a - b);
  return {
    hours: unique(shown.map(({ hour }) => hour)),
    weekdays: unique(shown.map(({ weekday }) => weekday)),
    find: (weekday, hour) => sums.get(`${weekday} ${hour}`),
  };
}

/** Of people with a place, those who did not come; null without a person. */
export const noShowShare = ({ noShows, taken }: Pick<Sums, "noShows" | "taken">): number | null =>
  taken === 0 ? null : noShows / taken;

/** The value a cell shows: a share for fill and no-shows, people for waits. */
export function heatValue(sums: Sums, measure: HeatMeasure): number | null {
  if (measure === "fill") return fillOf(sums);
  return measure === "waits" ? sums.waits : noShowShare(sums);
}

/** How strong a cell is drawn, from 0 to 1: fill by itself, the others against the strongest cell. */
export function strengthOf(value: number | null, measure: HeatMeasure, most: number): number {
  if (value === null || value <= 0) return 0;
  return Math.min(1, measure === "fill" ? value : value / Math.max(most, Number.EPSILON));
}
