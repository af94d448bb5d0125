import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, LinePath } from "@visx/shape";
import { useEffect, useRef, useState } from "react";
import { type ChartData, type ChartSeries, type ChartTone, wordsOfPoint } from "./chart-data.ts";

const HEIGHT = 240;
const MARGIN = { top: 12, right: 8, bottom: 28, left: 44 };
/** In a browser that measures nothing, and before the first measure. */
const USUAL_WIDTH = 640;
/** A label of the axis needs so much room. */
const LABEL_PX = 64;

const COLORS: Record<ChartTone, string> = {
  brand: "var(--brand-ink)",
  warning: "var(--warning)",
  success: "var(--success)",
  danger: "var(--danger)",
  info: "var(--info)",
};
const AXIS_TEXT = { fill: "var(--ink-muted)", fontSize: 12, fontFamily: "inherit" };

export interface Picking {
  /** The label that was chosen, by its place; null: none. */
  picked: number | null;
  onPick: (index: number) => void;
}

interface DrawnChartProps {
  data: ChartData;
  /** For a chart of which one label can be chosen. */
  picking?: Picking | undefined;
}

/** Bars beside each other and lines over them, drawn with visx. The last one pointed at is read under the chart. */
export function DrawnChart({ data, picking }: DrawnChartProps) {
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const last = data.labels.length - 1;
  const marked = pointed ?? picking?.picked ?? null;
  return (
    <div ref={ref}>
      <Legend series={data.series} />
      <svg width="100%" height={HEIGHT} role="img" aria-label={data.title} className="block overflow-visible">
        <Plot data={data} width={width} marked={marked} onPoint={setPointed} onPick={picking?.onPick} />
      </svg>
      <p className="mt-1 min-h-6 text-sm text-ink-muted tabular-nums">
        {last >= 0 && wordsOfPoint(data, Math.min(marked ?? last, last))}
      </p>
    </div>
  );
}

interface PlotProps {
  data: ChartData;
  width: number;
  marked: number | null;
  onPoint: (index: number | null) => void;
  onPick?: ((index: number) => void) | undefined;
}

function Plot({ data, width, marked, onPoint, onPick }: PlotProps) {
  const { labels, series, most } = data;
  const [innerWidth, innerHeight] = [width - MARGIN.left - MARGIN.right, HEIGHT - MARGIN.top - MARGIN.bottom];
  const largest = most ?? Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const x = scaleBand({ domain: labels.map((_, index) => index), range: [0, innerWidth], padding: 0.25 });
  const y = scaleLinear({ domain: [0, largest], range: [innerHeight, 0], nice: most === undefined });
  const scales: Scales = { x, y, innerWidth, innerHeight };
  return (
    <Group left={MARGIN.left} top={MARGIN.top}>
      <GridRows scale={y} width={innerWidth} numTicks={4} stroke="var(--line)" />
      {marked !== null && (
        <Bar x={x(marked) ?? 0} y={0} width={x.bandwidth()} height={innerHeight} fill="var(--surface-sunken)" />
      )}
      <Bars series={series.filter(({ kind }) => kind === "bars")} {...scales} />
      {series
        .filter(({ kind }) => kind === "line")
        .map((one) => (
          <Line
            key={one.name}
            series={one}
            xOf={(index) => (x(index) ?? 0) + x.bandwidth() / 2}
            yOf={(value) => y(value)}
          />
        ))}
      <Axes data={data} {...scales} />
      {labels.map((label, index) => (
        <Bar
          key={label}
          x={(x(index) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={0}
          width={x.step()}
          height={innerHeight}
          fill="transparent"
          onPointerEnter={() => onPoint(index)}
          onPointerDown={() => onPoint(index)}
          onPointerLeave={() => onPoint(null)}
          {...(onPick && { onClick: () => onPick(index), className: "cursor-pointer" })}
        />
      ))}
    </Group>
  );
}

interface Scales {
  x: ReturnType<typeof scaleBand<number>>;
  y: ReturnType<typeof scaleLinear<number>>;
  innerWidth: number;
  innerHeight: number;
}

function Bars({ series, x, y, innerHeight }: Scales & { series: readonly ChartSeries[] }) {
  const barWidth = x.bandwidth() / Math.max(1, series.length);
  return series.map(({ name, tone, values }, at) =>
    values.map((value, index) => (
      <Bar
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        key={`${name} ${index}`}
        x={(x(index) ?? 0) + at * barWidth}
        // A value below zero has no bar: the line under the chart and the table say it.
        y={y(Math.max(0, value ?? 0))}
        width={Math.max(1, barWidth - 1)}
        height={innerHeight - y(Math.max(0, value ?? 0))}
        rx={2}
        fill={COLORS[tone]}
      />
    )),
  );
}

/** As many labels as have room, counted from the last one. */
function Axes({
  data: { labels, format, formatTick = format },
  x,
  y,
  innerWidth,
  innerHeight,
}: Scales & { data: ChartData }) {
  const every = Math.max(1, Math.ceil((labels.length * LABEL_PX) / innerWidth));
  return (
    <>
      <AxisLeft
        scale={y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatTick(Number(value))}
        tickLabelProps={{ ...AXIS_TEXT, textAnchor: "end", dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={innerHeight}
        hideTicks
        stroke="var(--line-strong)"
        tickValues={labels.flatMap((_, index) => ((labels.length - 1 - index) % every === 0 ? [index] : []))}
        tickFormat={(index) => labels[Number(index)] ?? ""}
        tickLabelProps={{ ...AXIS_TEXT, textAnchor: "middle" }}
      />
    </>
  );
}

interface LineProps {
  series: ChartSeries;
  xOf: (index: number) => number;
  yOf: (value: number) => number;
}

function Line({ series: { tone, values }, xOf, yOf }: LineProps) {
  const points = values.map((value, index) => ({ value, index }));
  return (
    <>
      <LinePath
        data={points}
        defined={({ value }) => value !== null}
        x={({ index }) => xOf(index)}
        y={({ value }) => yOf(value ?? 0)}
        stroke={COLORS[tone]}
        strokeWidth={2.5}
        fill="none"
      />
      {points.map(
        ({ value, index }) =>
          value !== null && <circle key={index} cx={xOf(index)} cy={yOf(value)} r={3} fill={COLORS[tone]} />,
      )}
    </>
  );
}

/** By shape as well as by color: bars are squares, lines have a dot. */
function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
      {series.map(({ name, kind, tone }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width="16" height="12">
            {kind === "bars" && <rect x="3" y="1" width="10" height="10" rx="2" fill={COLORS[tone]} />}
            {kind === "line" && <rect x="0" y="5" width="16" height="2.5" fill={COLORS[tone]} />}
            {kind === "line" && <circle cx="8" cy="6" r="3.5" fill={COLORS[tone]} />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, box.clientWidth)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
