import { type FigureName, figureOf, headlineOf, usualOf, type WeekFigures } from "#shared/features/dashboard/weeks.ts";
import { t } from "#web/words/t.ts";
import { FIGURES, figureLabel, figureText } from "./figure-words.ts";
import { Spark } from "./spark.tsx";

interface FigureCardProps {
  name: FigureName;
  weeks: readonly WeekFigures[];
  onOpen: () => void;
}

/** One figure with its twelve weeks; pressed, it opens the chart and the way to its rows. */
export function FigureCard({ name, weeks, onOpen }: FigureCardProps) {
  const usual = usualOf(name, weeks);
  return (
    <li className="relative flex min-w-0 flex-col rounded-card border border-line bg-surface-raised p-4 shadow-card transition-colors hover:border-brand sm:p-5">
      <h3 className="text-sm font-medium text-ink-muted">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {figureLabel(name)}
        </button>
      </h3>
      <p className="mt-1.5 text-xl leading-tight font-semibold tracking-tight tabular-nums [overflow-wrap:anywhere] sm:text-2xl">
        {figureText(name, headlineOf(name, weeks))}
      </p>
      <p className="mt-1 mb-4 text-sm text-ink-muted">
        <span className="block">{t(FIGURES[name].span)}</span>
        {usual !== null && <span className="block">{t("Usually {value}", { value: figureText(name, usual) })}</span>}
      </p>
      <div className="mt-auto">
        <Spark values={weeks.map((week) => figureOf(name, week))} />
      </div>
    </li>
  );
}
