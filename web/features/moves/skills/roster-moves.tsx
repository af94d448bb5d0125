import { apparatusNamed, signedMoves, standingsOf } from "../../../../shared/features/moves/levels.ts";
import { APPARATUS_WORDS, LEVEL_WORDS } from "../../../../shared/features/moves/move-words.ts";
import { SkeletonList } from "../../../ui/feedback/skeleton.tsx";
import { useLibrary, useSkillRecord } from "../queries.ts";
import { SignOffList } from "./sign-off-list.tsx";

export interface RosterMovesProps {
  student: { id: string; firstName: string };
  /** What the class is on, as the studio calls it. */
  apparatus: string;
}

/** A student's moves on the class's apparatus, to be signed off where they were seen. */
export function RosterMoves({ student, apparatus: name }: RosterMovesProps) {
  const library = useLibrary();
  const record = useSkillRecord(student.id);
  if (!library || record === undefined) return <SkeletonList rows={3} label="Loading the moves" />;
  if (library.length === 0)
    return <p className="text-ink-muted">The library is not on this device yet. Connect once to fetch it.</p>;
  const apparatus = apparatusNamed(name) ?? "silks";
  const level = standingsOf(library, record).find((standing) => standing.apparatus === apparatus)?.level;
  const count = signedMoves(record?.signOffs ?? []).size;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">
        {level
          ? `Level on ${APPARATUS_WORDS[apparatus]}: ${LEVEL_WORDS[level]}.`
          : `No level on ${APPARATUS_WORDS[apparatus]} yet.`}
        {count === 1 ? " 1 move is signed off in all." : ` ${count} moves are signed off in all.`}
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
