/** The colors of the theme that lines and bars may have; each is 3:1 against the card in both themes. */
export type ChartTone = "brand" | "warning" | "success" | "danger" | "info";

export interface ChartSeries {
  name: string;
  kind: "bars" | "line";
  tone: ChartTone;
  /** One for each label; null where it is not known, which a line leaves open. */
  values: readonly (number | null)[];
}

export interface ChartData {
  /** Name of the chart: its heading in the file, and what a screen reader reads. */
  title: string;
  /** The kind of the labels: the head of the first column. */
  axis: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Writes a value: on the axis, in the table and in the line under the chart. */
  format: (value: number) => string;
  /** Writes it shorter, for the axis, which has room for five signs. */
  formatTick?: (value: number) => string;
  /** The end of the axis; else the largest value. */
  most?: number;
}

/** The values of one label in words: "Mar 2: Visits 45 · No-shows 3". */
export const wordsOfPoint = ({ labels, series, format }: ChartData, index: number): string =>
  `${labels[index] ?? ""}: ${series.map(({ name, values }) => `${name} ${writeValue(values[index], format)}`).join(" · ")}`;

export const writeValue = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? "–" : format(value);
