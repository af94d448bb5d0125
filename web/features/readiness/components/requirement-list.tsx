import { BadgeCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { ageReason, agesWords } from "#shared/features/classes/ages.ts";
import { apparatusNamed } from "#shared/features/moves/syllabus.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { useMoveWords } from "../../moves/index.ts";
import type { Readiness } from "../queries.ts";

/** Everything a class requires, with what is there and what is not. */
export function RequirementList({ instance, readiness }: { instance: ClassInstanceRow; readiness: Readiness }) {
  const { missing, requiredMoves } = readiness;
  const { syllabus, apparatusName, levelName } = useMoveWords();
  const apparatus = apparatusNamed(instance.apparatus, syllabus);
  const level = instance.requiredLevel;
  const toGo = missing?.level?.movesToGo ?? null;
  return (
    <ul className="grid gap-2 text-sm">
      {instance.ages && (
        <Line isThere={!missing?.age}>
          {t(agesWords(instance.ages))}
          {missing?.age && <span className="block text-ink-muted">{t(ageReason(missing.age))}</span>}
        </Line>
      )}
      {level && (
        <Line isThere={!missing?.level}>
          {apparatus
            ? t("{apparatusName}, level {levelName}", {
                apparatusName: apparatusName(apparatus),
                levelName: levelName(level, apparatus),
              })
            : t("Level {levelName}", { levelName: levelName(level) })}
          {toGo !== null && (
            <span className="block text-ink-muted">
              {t("{count, plural, one {# more move to go} other {# more moves to go}}", { count: toGo })}
            </span>
          )}
        </Line>
      )}
      {requiredMoves.map(({ move, isSigned }) => (
        <Line key={move.id} isThere={isSigned}>
          <TextLink asChild quiet className="hit-44 relative">
            <Link to={`${paths.moves}?move=${move.id}`}>
              <Content>{move.name}</Content>
            </Link>
          </TextLink>
        </Line>
      ))}
    </ul>
  );
}

function Line({ isThere, children }: { isThere: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      {isThere ? (
        <BadgeCheck
          role="img"
          aria-label={t("Signed off")}
          className="size-5 shrink-0 fill-brand-fill stroke-on-brand"
        />
      ) : (
        <CircleDashed role="img" aria-label={t("Missing")} className="size-5 shrink-0 text-ink-faint" />
      )}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
