import { type FigureName, figureOf, headlineOf, type WeekFigures } from "#shared/features/dashboard/weeks.ts";
import { formatDay } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Chart } from "#web/ui/charts/chart.tsx";
import { DetailList } from "#web/ui/display/detail-list.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { FIGURES, figureLabel, figureText, owedParts, tickText } from "./figure-words.ts";

interface FigureSheetProps {
  name: FigureName;
  weeks: readonly WeekFigures[];
  onClose: () => void;
}

/** A figure's twelve weeks as a chart with its table, the rule that makes it, and the pages with its rows. */
export function FigureSheet({ name, weeks, onClose }: FigureSheetProps) {
  const { rule, span, rows } = FIGURES[name];
  const label = figureLabel(name);
  const last = weeks.at(-1);
  const known = weeks.find((week) => figureOf(name, week) !== null);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={label}
      footer={rows.map((each) => (
        <Button key={each.label.text} asChild variant="secondary">
          <Link to={each.to(last?.week ?? "")}>{t(each.label)}</Link>
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
        {name === "owed" && last && <DetailList items={owedParts(last)} />}
        <Chart
          fileName={`dashboard-${name}-${weeks[0]?.week}-${last?.week}`}
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
          {t(rule)} {known && known !== weeks[0] && t("Known since the week of {day}.", { day: formatDay(known.week) })}
        </p>
      </div>
    </Sheet>
  );
}
