import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { MoveDrawing } from "../drawing/move-drawing.tsx";
import { useMyMoves } from "../queries.ts";
import { GoalDetail } from "./goal-list.tsx";
import { isGoalOpen } from "./goals.ts";

const MOST_SHOWN = 3;

/** On the home page: goals first, then what one is learning. Nothing at all where there is neither. */
export function WorkingOn() {
  const moves = useMyMoves() ?? [];
  const goals = moves.filter(isGoalOpen).toSorted((a, b) => (a.goalBy ?? "").localeCompare(b.goalBy ?? ""));
  const learning = moves.filter((move) => move.state === "learning" && !move.signedOff && !goals.includes(move));
  const shown = [...goals, ...learning].slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <Section title={t("What I am working on")}>
      <RowList>
        {shown.map((move) => (
          <Row
            key={move.id}
            leading={<MoveDrawing move={move} look="tile" className="size-11!" />}
            title={<Content>{move.name}</Content>}
            detail={<GoalDetail move={move} />}
            link={<Link to={`${paths.moves}?move=${move.id}`} />}
          />
        ))}
      </RowList>
    </Section>
  );
}
