import { useState } from "react";
import { type FigureName, figureOf, headlineOf, type WeekFigures } from "#shared/features/dashboard/weeks.ts";
import { formatDay } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Chart } from "#web/ui/charts/chart.tsx";
import { PickedWeek } from "#web/ui/charts/picked-week.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { FIGURES, figureLabel, figureText, tickText } from "./figure-words.ts";
import { WeekWhy } from "./week-why.tsx";

interface FigureSheetProps {
  name: FigureName;
  weeks: readonly WeekFigures[];
  onClose: () => void;
}

/**
 * A figure's twelve weeks as a chart with its table, the rule that makes it, why a chosen week is as it is, and the pages
 * with its rows.
 */
export function FigureSheet({ name, weeks, onClose }: FigureSheetProps) {
  const { rule, span, rows } = FIGURES[name];
  const [picked, onPick] = useState(weeks.length - 1);
  const label = figureLabel(name);
  const last = weeks.at(-1);
  const week = weeks[picked];
  const known = weeks.find((week) => figureOf(name, week) !== null);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={label}
      footer={rows.map((each) => (
        <Button key={each.label.text} asChild variant="secondary">
          <Link to={each.to(week?.week ?? "")}>{t(each.label)}</Link>
        </Button>
      ))}
    >
      <div className="grid gap-5">
        <div>
          <p className="text-3xl leading-none font-semibold tracking-tight tabular-nums">
            {figureText(name, headlineOf(name, weeks))}
          </p>
          <p className="mt-2 text-sm text-ink-muted">{t(span)}</p>
        </div>
        <Chart
          fileName={`dashboard-${name}-${weeks[0]?.week}-${last?.week}`}
          picking={{ picked, onPick }}
          data={{
            title: t("{figure} by week", { figure: label }),
            axis: t("Week"),
            labels: weeks.map(({ week }) => formatDay(week, "short")),
            format: (value) => figureText(name, value),
            formatTick: (value) => tickText(name, value),
            series: [{ name: label, kind: "bars", tone: "brand", values: weeks.map((week) => figureOf(name, week)) }],
          }}
        />
        <p className="text-ink-muted">
          {t(rule)}{" "}
          {known && known !== weeks[0] && t("Counted since the week of {day}.", { day: formatDay(known.week) })}
        </p>
        {week && (
          <PickedWeek
            title={t("Week of {day}", { day: formatDay(week.week) })}
            picked={picked}
            count={weeks.length}
            onPick={onPick}
          >
            <WeekWhy name={name} week={week} />
          </PickedWeek>
        )}
      </div>
    </Sheet>
  );
}
