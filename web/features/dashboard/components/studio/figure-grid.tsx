import { useSearchParams } from "react-router-dom";
import { FIGURE_NAMES, type Figures, isFigureName, isStale } from "#shared/features/dashboard/weeks.ts";
import { formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { changedParams } from "#web/ui/address.ts";
import { SkeletonTiles } from "#web/ui/feedback/skeleton.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { useStudioFigures } from "../../studio-queries.ts";
import { FigureCard } from "./figure-card.tsx";
import { FigureSheet } from "./figure-sheet.tsx";

/** Whether the studio is doing well: six figures with their twelve weeks. The open one is `?figure=`. */
export function FigureGrid() {
  const query = useStudioFigures();
  const [params, setParams] = useSearchParams();
  const asked = params.get("figure");
  const open = (figure: string) => setParams(changedParams({ figure }), { replace: true, preventScrollReset: true });
  return (
    <Section title={t("How the studio is doing")} description={ageText(query.data)}>
      {!query.data && !query.error ? (
        <SkeletonTiles label={t("Loading {what}", { what: t("the figures") })} className={GRID} />
      ) : (
        <QueryState query={query} what={t("the figures")}>
          {({ weeks }) => (
            <>
              <ul className={GRID}>
                {FIGURE_NAMES.map((name) => (
                  <FigureCard key={name} name={name} weeks={weeks} onOpen={() => open(name)} />
                ))}
              </ul>
              {isFigureName(asked) && <FigureSheet name={asked} weeks={weeks} onClose={() => open("")} />}
            </>
          )}
        </QueryState>
      )}
    </Section>
  );
}

/** Two beside each other on a phone, one where the text is twice as large. */
const GRID = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-4";

/** Figures that are older than two minutes say so. */
function ageText(figures: Figures | undefined): string {
  const lead = t("The last twelve weeks. Tap a number to see what's behind it.");
  if (!figures) return lead;
  if (figures.asOf === null) return t("We're counting the numbers. Check back in a minute.");
  if (!isStale(figures)) return lead;
  return `${lead} ${t("As of {time}.", { time: formatStudioMoment(figures.asOf, "short") })}`;
}
