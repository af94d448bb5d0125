import "#web/words/values.ts";
import { ArrowRight } from "lucide-react";
import type { Figure } from "#shared/features/assistant/chat/figure.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { valueText } from "../../figure-text.ts";
import { BarChart } from "./bar-chart.tsx";

/** A figure as the query gave it, with the way to its rows. */
export function FigureCard({ figure }: { figure: Figure }) {
  const { title, detail, value, unit, series, every, link } = figure;
  return (
    <Card variant="flat" padding="sm" asChild>
      <section aria-label={t(title)}>
        <p className="text-sm font-medium text-ink-muted">{t(title)}</p>
        <p className="mt-1 text-2xl leading-tight font-semibold tabular-nums" data-figure={value}>
          {valueText(value, unit)}
        </p>
        {detail && <p className="text-sm text-ink-muted">{t(detail)}</p>}
        {series.length > 1 && <BarChart series={series} unit={unit} every={every} />}
        <TextLink asChild className="mt-2 inline-flex min-h-11 items-center gap-1 text-sm sm:min-h-7">
          <Link to={link}>
            {t("Show the rows")}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </TextLink>
      </section>
    </Card>
  );
}
