import { signedMoves, standingsOf } from "#shared/features/moves/levels.ts";
import { apparatusNamed, taughtKeys } from "#shared/features/moves/syllabus.ts";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { useLibrary } from "../queries.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { SignOffList } from "./sign-off-list.tsx";
import { useSkillRecord } from "./use-skill-record.ts";

export interface RosterMovesProps {
  student: { id: string; firstName: string };
  /** What the class is on, as the studio calls it. */
  apparatus: string;
}

/** A student's moves on the class's apparatus, to be signed off where they were seen. */
export function RosterMoves({ student, apparatus: name }: RosterMovesProps) {
  const { syllabus, apparatusName, levelName } = useMoveWords();
  const library = useLibrary();
  const record = useSkillRecord(student.id);
  if (!library || record === undefined) return <SkeletonList rows={3} label={t("Loading the moves")} />;
  if (library.length === 0)
    return <p className="text-ink-muted">{t("The library isn't on this device yet. Connect once to fetch it.")}</p>;
  const apparatus = apparatusNamed(name, syllabus) ?? taughtKeys(library, syllabus)[0] ?? "";
  const level = standingsOf(library, record, syllabus).find((standing) => standing.apparatus === apparatus)?.level;
  const count = signedMoves(record?.signOffs ?? []).size;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">
        {level
          ? t("Level on {apparatusName}: {levelName}.", {
              apparatusName: apparatusName(apparatus),
              levelName: levelName(level, apparatus),
            })
          : t("No level on {apparatusName} yet.", { apparatusName: apparatusName(apparatus) })}{" "}
        {t("{count, plural, one {# move is signed off in all.} other {# moves are signed off in all.}}", { count })}
      </p>
      <SignOffList
        key={student.id}
        student={student}
        record={record}
        library={library}
        canSign
        startWith={apparatus}
        rowsAtFirst={6}
      />
    </div>
  );
}
