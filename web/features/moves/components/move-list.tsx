import { BadgeCheck, NotebookPen } from "lucide-react";
import { Link } from "#web/ui/actions/link.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { MoveDrawing } from "../drawing/move-drawing.tsx";
import { type Grade, type MyMove, otherNameFor } from "../filter-moves.ts";
import { gradeWords } from "../move-words.ts";
import type { MovesUrl } from "../use-moves-url.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { StateMark } from "./state-mark.tsx";

/** The library, grade by grade. */
export function MoveList({ grades, url }: { grades: readonly Grade[]; url: MovesUrl }) {
  return grades.map(({ grade, moves, mastered }) => (
    <Section
      key={grade}
      title={
        <>
          <span className="text-brand-ink tabular-nums">{grade}</span>
          <span aria-hidden="true" className="mx-2 text-ink-faint">
            ·
          </span>
          {gradeWords(grade)}
        </>
      }
      actions={<GradeCount count={moves.length} mastered={url.filter.state ? 0 : mastered} />}
    >
      <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
        {moves.map((move) => (
          <MoveItem key={move.id} move={move} url={url} />
        ))}
      </ul>
    </Section>
  ));
}

function GradeCount({ count, mastered }: { count: number; mastered: number }) {
  return (
    <p className="text-sm text-ink-muted tabular-nums">
      {mastered > 0
        ? t("{mastered} of {count} mastered", { mastered, count })
        : t("{count, plural, one {# move} other {# moves}}", { count })}
    </p>
  );
}

function MoveItem({ move, url }: { move: MyMove; url: MovesUrl }) {
  const { apparatusName, levelName } = useMoveWords();
  const otherName = otherNameFor(move, url.filter.text);
  return (
    <li className="relative flex min-w-0 items-center gap-3.5 tiny:flex-wrap rounded-card border border-line bg-surface-raised p-2.5 pr-4 transition-colors duration-150 hover:border-brand hover:bg-brand-soft">
      <MoveDrawing move={move} look="tile" />
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-snug">
          <Link
            {...url.linkTo(move.id)}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            data-content
          >
            {move.name}
          </Link>
        </h3>
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-ink-muted">
          <span className="truncate">
            {otherName
              ? t("also {name}", { name: otherName })
              : `${apparatusName(move.apparatus)} · ${levelName(move.level, move.apparatus)}`}
          </span>
          {move.hasNote && <NotebookPen role="img" aria-label={t("With my note")} className="size-3.5 shrink-0" />}
        </p>
      </div>
      <span className="flex shrink-0 items-center gap-1.5 tiny:shrink tiny:flex-wrap">
        <StateMark state={move.state} />
        {move.signedOff && (
          <BadgeCheck role="img" aria-label={t("Signed off")} className="size-6 fill-brand-fill stroke-on-brand" />
        )}
      </span>
    </li>
  );
}
