import { Target } from "lucide-react";
import { formatDay } from "#web/format.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { StateMark } from "../components/state-mark.tsx";
import type { MyMove } from "../filter-moves.ts";
import type { MovesUrl } from "../use-moves-url.ts";
import { isGoalOpen } from "./goals.ts";
import { today } from "./practice-form.tsx";

/** Moves with a day, the nearest first; what is signed off or mastered is no goal any more. */
export function GoalList({ moves, url }: { moves: readonly MyMove[]; url: MovesUrl }) {
  const goals = moves.filter(isGoalOpen).toSorted((a, b) => (a.goalBy ?? "").localeCompare(b.goalBy ?? ""));
  return (
    <Section title={t("My goals")} description={t("Set a goal on a move's page. It shows on your home page too.")}>
      {goals.length > 0 && (
        <RowList>
          {goals.map((move) => (
            <Row
              key={move.id}
              leading={
                <span
                  aria-hidden="true"
                  className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink"
                >
                  <Target className="size-5" />
                </span>
              }
              title={<Content>{move.name}</Content>}
              detail={<GoalDetail move={move} />}
              link={<Link {...url.linkTo(move.id)} />}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

/** The day, and where one is on the way to it. */
export function GoalDetail({ move: { goalBy, state } }: { move: Pick<MyMove, "goalBy" | "state"> }) {
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {goalBy && (
        <span>
          <GoalDay day={goalBy} />
        </span>
      )}
      <StateMark state={state} />
    </span>
  );
}

function GoalDay({ day }: { day: string }) {
  return day < today() ? t("The day was {day}", { day: formatDay(day) }) : t("By {day}", { day: formatDay(day) });
}
