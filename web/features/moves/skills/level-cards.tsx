import { BadgeCheck, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { standings } from "#shared/features/moves/levels.ts";
import type { MoveApparatus, MoveLevel } from "#shared/features/moves/move.ts";
import { USUAL_SHARE } from "#shared/features/moves/syllabus.ts";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import { ApparatusMark } from "../components/apparatus-mark.tsx";
import type { MoveRow } from "../tables.ts";
import { useMoveWords } from "../use-syllabus.ts";

export interface LevelCardsProps {
  moves: readonly MoveRow[];
  signed: { has(moveId: string): boolean };
  /** What can be done with a level that is reached: its certificate. */
  renderReached?: (apparatus: MoveApparatus, level: MoveLevel) => ReactNode;
}

/** How far a student is on each apparatus, and what is still to go. */
export function LevelCards({ moves, signed, renderReached }: LevelCardsProps) {
  const { syllabus, apparatusName, levelName } = useMoveWords();
  const all = standings(moves, signed, syllabus);
  // An apparatus the student has begun comes first; the rest is one quiet line.
  const begun = all.filter(({ levels }) => levels.some((standing) => standing.signed > 0));
  const others = all.filter((standing) => !begun.includes(standing));
  return (
    <>
      <LevelRule />
      <ul className="mt-4 grid gap-4 *:only:max-w-xl md:grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]">
        {begun.map(({ apparatus, level, levels }) => (
          <li key={apparatus}>
            <Card padding="sm" className="h-full">
              <div className="flex items-center gap-3.5">
                <ApparatusMark apparatus={apparatus} />
                <div className="min-w-0">
                  <h3 className="text-base leading-snug">{apparatusName(apparatus)}</h3>
                  <p className="text-sm text-ink-muted">{level ? levelName(level, apparatus) : t("No level yet")}</p>
                </div>
              </div>
              <ul className="mt-4 grid gap-3.5">
                {levels.map((standing) => (
                  <li key={standing.level}>
                    <div className="mb-1.5 flex items-center justify-between gap-3 text-sm">
                      <span className="flex items-center gap-1.5 font-medium">
                        {standing.isReached ? (
                          <BadgeCheck aria-hidden="true" className="size-5 fill-brand-fill stroke-on-brand" />
                        ) : (
                          <Circle aria-hidden="true" className="size-4 text-ink-faint" />
                        )}
                        {standing.isReached
                          ? rich("{level}<hidden>, reached</hidden>", {
                              level: levelName(standing.level, apparatus),
                              hidden: forScreenReaders,
                            })
                          : levelName(standing.level, apparatus)}
                      </span>
                      <span className="text-ink-muted tabular-nums">
                        {standing.isReached
                          ? t("{signed} of {total}", { signed: standing.signed, total: standing.total })
                          : t("{signed} of {needed} needed", { signed: standing.signed, needed: standing.needed })}
                      </span>
                    </div>
                    <Progress
                      label={levelName(standing.level, apparatus)}
                      labelHidden
                      value={standing.signed}
                      max={standing.isReached ? standing.total : standing.needed}
                    />
                    {standing.isReached && renderReached?.(apparatus, standing.level)}
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-4 text-sm text-ink-muted">
          {t("Not started yet: {list}.", { list: others.map(({ apparatus }) => apparatusName(apparatus)).join(", ") })}
        </p>
      )}
    </>
  );
}

/** The rule, said where its outcome is shown. */
function LevelRule() {
  const { rules } = useMoveWords().syllabus;
  return (
    <p className="max-w-prose text-sm text-ink-muted">
      {rules.length === 0
        ? t(
            "A level is reached when {USUAL_SHARE}% of its moves on an apparatus are signed off by an instructor, and every level before it is reached.",
            { USUAL_SHARE },
          )
        : t(
            "A level is reached when enough of its moves on an apparatus are signed off by an instructor, and every level before it is reached.",
          )}
    </p>
  );
}
