import { ImageDown } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { sayFailed } from "#web/use-attempt.ts";
import { t } from "../../words/t.ts";
import { Button } from "../actions/button.tsx";
import { saveFile } from "../actions/save-file.ts";
import { type ChartData, writeValue } from "./chart-data.ts";
import { CsvButton } from "./csv-button.tsx";
import type { Picking } from "./drawn-chart.tsx";
import { toPicture } from "./picture.ts";

// The library is fetched where a chart is drawn, and by all pages as one file.
const DrawnChart = lazy(() => import("./drawn-chart.tsx").then((module) => ({ default: module.DrawnChart })));

interface ChartProps {
  data: ChartData;
  /** Of the saved files, without an ending. */
  fileName: string;
  /** A press on a bar chooses its label. The page has another way to choose it, for the keyboard. */
  picking?: Picking;
}

/** A chart with the numbers behind it as a table, and both to be saved. */
export function Chart({ data, fileName, picking }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const savePicture = async () => {
    const svg = box.current?.querySelector<SVGSVGElement>("svg[role=img]");
    if (svg) saveFile(await toPicture(svg), [fileName, "png"].join("."));
  };
  const rows = data.labels.map((label, index) => [label, ...data.series.map(({ values }) => values[index] ?? null)]);
  return (
    <figure className="rounded-card border border-line bg-surface-raised p-4 shadow-card sm:p-5">
      <figcaption className="mb-3 font-semibold">{data.title}</figcaption>
      <div ref={box} className="min-h-60">
        <Suspense fallback={null}>
          <DrawnChart data={data} picking={picking} />
        </Suspense>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        <Button size="sm" variant="secondary" onClick={() => void savePicture().catch(sayFailed)}>
          <ImageDown aria-hidden="true" />
          {t("Picture")}
          <span className="sr-only">: {data.title}</span>
        </Button>
        <CsvButton
          title={data.title}
          fileName={fileName}
          rows={[[data.axis, ...data.series.map(({ name }) => name)], ...rows]}
        />
      </div>
      <Numbers data={data} />
    </figure>
  );
}

function Numbers({ data: { title, axis, labels, series, format } }: { data: ChartData }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-lg font-semibold text-brand-ink">
        {t("Show the numbers")}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section aria-label={title} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-ink-muted">
              <th scope="col" className="py-2 pr-4 text-left font-semibold">
                {axis}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-2 pl-4 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
                  {label}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="py-2 pl-4 text-right">
                    {writeValue(values[index], format)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
