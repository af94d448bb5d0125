import { type ApparatusStanding, standingsOf } from "#shared/features/moves/levels.ts";
import { paths, studentMovesPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { ApparatusMark } from "../components/apparatus-mark.tsx";
import { useLibrary } from "../queries.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { useSkillRecord } from "./use-skill-record.ts";

export interface PersonLevelsProps {
  personId: string;
  /** The skill tree shows one's own moves only. */
  isMe: boolean;
}

/** Where a person stands on each apparatus they have begun, in one line each. */
export function PersonLevels({ personId, isMe }: PersonLevelsProps) {
  const { syllabus } = useMoveWords();
  const library = useLibrary();
  const record = useSkillRecord(personId);
  if (!library || record === undefined) return <SkeletonList rows={1} />;
  const begun = standingsOf(library, record, syllabus).filter(({ levels }) => levels.some(({ signed }) => signed > 0));
  return (
    <div className="grid gap-3">
      {begun.length === 0 ? (
        <p className="text-ink-muted">{t("No move is signed off yet.")}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {begun.map((standing) => (
            <ApparatusLine key={standing.apparatus} standing={standing} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-5">
        <TextLink asChild className="hit-44 relative">
          <Link to={studentMovesPath(personId)}>{t("Levels and certificates")}</Link>
        </TextLink>
        {isMe && (
          <TextLink asChild className="hit-44 relative">
            <Link to={`${paths.moves}?view=tree`}>{t("Skill tree")}</Link>
          </TextLink>
        )}
      </p>
    </div>
  );
}

function ApparatusLine({ standing: { apparatus, level, levels } }: { standing: ApparatusStanding }) {
  const { apparatusName, levelName } = useMoveWords();
  const next = levels.find(({ isReached }) => !isReached);
  return (
    <li className="flex items-center gap-3.5">
      <ApparatusMark apparatus={apparatus} />
      <div className="min-w-0">
        <p className="font-semibold">
          <span>{apparatusName(apparatus)}</span>
          {" · "}
          <span>{level ? levelName(level, apparatus) : t("No level yet")}</span>
        </p>
        {next && (
          <p className="text-sm text-ink-muted tabular-nums">
            <span>{levelName(next.level, apparatus)}</span>
            {" · "}
            <span>{t("{signed} of {needed} needed", { signed: next.signed, needed: next.needed })}</span>
          </p>
        )}
      </div>
    </li>
  );
}
