import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useState } from "react";
import type { MoveApparatus } from "#shared/features/moves/move.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { ownName, t } from "#web/words/t.ts";
import { ApparatusPills } from "../components/apparatus-pills.tsx";
import { STATE_ICONS, STATE_TINTS } from "../components/state-mark.tsx";
import { STATE_WORDS } from "../move-words.ts";
import { SignOffDialog } from "../skills/sign-off-dialog.tsx";
import { movesOfStudent, type StudentMove } from "../skills/student-moves.ts";
import type { MoveRow, SkillRecordRow } from "../tables.ts";
import { useMoveWords } from "../use-syllabus.ts";

/** More columns than a table one can read. */
const MOST_STUDENTS = 30;

export interface MatrixProps {
  records: readonly SkillRecordRow[];
  library: readonly MoveRow[];
  startWith: MoveApparatus;
}

/** Moves down, students across: who lacks what, at a glance. A cell opens what was said of it. */
export function Matrix({ records, library, startWith }: MatrixProps) {
  const [apparatus, setApparatus] = useState<MoveApparatus>(startWith);
  const { ladder } = useMoveWords().syllabus;
  const [chosen, setLevel] = useState("");
  const level = (ladder.find(({ key }) => key === chosen) ?? ladder[0])?.key ?? "";
  const [opened, setOpened] = useState<{ student: SkillRecordRow; moveId: string } | null>(null);
  const shown = records.slice(0, MOST_STUDENTS);
  const moves = library
    .filter((move) => move.apparatus === apparatus && move.level === level)
    .toSorted((a, b) => a.grade - b.grade || a.name.localeCompare(b.name));
  const columns = shown.map((student) => ({
    student,
    byId: new Map(movesOfStudent(moves, student).map((move) => [move.id, move])),
  }));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ApparatusPills library={library} chosen={apparatus} onChoose={setApparatus} />
        <NativeSelect
          aria-label={t("Level")}
          className="w-44"
          value={level}
          onChange={(event) => setLevel(event.target.value)}
        >
          {ladder.map(({ key, name }) => (
            <option key={key} value={key} data-content>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      {records.length > MOST_STUDENTS && (
        <p className="text-sm text-ink-muted">
          {t("Only the first 30 students are shown. Choose a class to see them all.")}
        </p>
      )}
      <section
        aria-label={t("Moves and students")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="max-h-[75dvh] overflow-auto rounded-card border border-line bg-surface-raised"
      >
        <table className="border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{t("Which student has which move signed off")}</caption>
          <thead>
            <tr>
              <th scope="col" className={clsx(headStyle, "left-0 z-20 min-w-32 text-left sm:min-w-48")}>
                <span className="px-3">{t("Move")}</span>
              </th>
              {shown.map(({ id, firstName, lastName }) => (
                <th key={id} scope="col" className={headStyle}>
                  <span className="mx-auto block w-12 truncate text-xs font-semibold">
                    {firstName}
                    <span className="sr-only">{` ${lastName}`}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.id} className="group">
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-r border-b border-line bg-surface-raised px-3 py-1.5 text-left leading-tight font-medium group-hover:bg-brand-soft"
                  data-content
                >
                  {move.name}
                </th>
                {columns.map(({ student, byId }) => (
                  <td key={student.id} className="border-b border-line p-0.5 text-center">
                    <Cell
                      move={byId.get(move.id)}
                      name={student.firstName}
                      onOpen={() => setOpened({ student, moveId: move.id })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {opened && (
        <SignOffDialog student={opened.student} moveId={opened.moveId} canSign onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

const headStyle = "sticky top-0 z-10 h-11 border-b border-line bg-surface-raised align-middle font-semibold";

function Cell({ move, name, onOpen }: { move: StudentMove | undefined; name: string; onOpen: () => void }) {
  if (!move) return null;
  const { state, signedOff } = move;
  const Icon = state === "none" ? null : STATE_ICONS[state];
  const words = signedOff ? t("signed off") : state === "none" ? t("open") : t(STATE_WORDS[state]).toLowerCase();
  return (
    <button
      type="button"
      aria-label={`${name}, ${ownName(move.name)}: ${words}`}
      onClick={onOpen}
      className="grid size-11 place-items-center rounded-control hover:bg-brand-soft"
    >
      {signedOff ? (
        <span className="grid size-7 place-items-center rounded-full bg-brand-fill text-on-brand">
          <Check aria-hidden="true" strokeWidth={3} className="size-4.5" />
        </span>
      ) : Icon && state !== "none" ? (
        <span className={clsx("grid size-7 place-items-center rounded-full", STATE_TINTS[state])}>
          <Icon aria-hidden="true" className="size-4" />
        </span>
      ) : (
        <span aria-hidden="true" className="size-2 rounded-full bg-line-strong/60" />
      )}
    </button>
  );
}
