import { BadgeCheck } from "lucide-react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import { signedMoves, standings } from "#shared/features/moves/levels.ts";
import { studentMovesPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { t } from "#web/words/t.ts";
import type { MoveRow, SkillRecordRow } from "../tables.ts";
import { useMoveWords } from "../use-syllabus.ts";

/** Students with the levels they have, and how much is signed off. */
export function StudentList({ records, library }: { records: readonly SkillRecordRow[]; library: readonly MoveRow[] }) {
  return (
    <RowList>
      {records.map((record) => (
        <StudentRow key={record.id} record={record} library={library} />
      ))}
    </RowList>
  );
}

function StudentRow({ record, library }: { record: SkillRecordRow; library: readonly MoveRow[] }) {
  const { syllabus, apparatusName, levelName } = useMoveWords();
  const name = fullName(record);
  const signed = signedMoves(record.signOffs);
  const reached = standings(library, signed, syllabus).filter(({ level }) => level !== null);
  return (
    <Row
      leading={<Avatar id={record.id} name={name} className="max-[22rem]:hidden" />}
      title={name}
      detail={
        <span className="mt-0.5 flex flex-wrap items-center gap-1.5">
          {reached.map(({ apparatus, level }) => (
            <Badge key={apparatus} tone="brand">
              {`${apparatusName(apparatus)} · ${level ? levelName(level, apparatus) : ""}`}
            </Badge>
          ))}
          <span className="inline-flex items-center gap-1.5">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {signed.size === 0
              ? t("Nothing signed off yet")
              : t("{count, plural, one {# move signed off} other {# moves signed off}}", { count: signed.size })}
          </span>
        </span>
      }
      link={<Link to={studentMovesPath(record.id)} />}
    />
  );
}
