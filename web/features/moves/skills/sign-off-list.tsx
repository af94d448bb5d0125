import { useState } from "react";
import type { MoveApparatus } from "#shared/features/moves/move.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { t } from "#web/words/t.ts";
import { ApparatusPills } from "../components/apparatus-pills.tsx";
import { isNamed } from "../filter-moves.ts";
import type { MoveRow, SkillRecordRow } from "../tables.ts";
import { SignOffDialog } from "./sign-off-dialog.tsx";
import { SignOffRow } from "./sign-off-row.tsx";
import { byLikelihood, movesOfStudent, type StudentMove } from "./student-moves.ts";

export interface SignOffListProps {
  student: { id: string; firstName: string };
  record: SkillRecordRow | null;
  library: readonly MoveRow[];
  canSign: boolean;
  /** The apparatus to begin with: the class's, at its roster. */
  startWith: MoveApparatus;
  /** Rows shown before "Show more": a sheet at a roster is short. */
  rowsAtFirst: number;
  /** On a page, not in a sheet: two rows side by side on a wide window. */
  isWide?: boolean;
}

/** Each row has its own line above; the list hides those of the first two. */
const TWO_IN_A_ROW =
  "lg:grid lg:grid-cols-2 lg:divide-y-0 lg:*:-mt-px lg:*:border-t lg:*:border-line lg:*:odd:border-r";

type Show = "open" | "signed";

/** A student's moves on one apparatus, with search. */
export function SignOffList({
  student,
  record,
  library,
  canSign,
  startWith,
  rowsAtFirst,
  isWide = false,
}: SignOffListProps) {
  const [apparatus, setApparatus] = useState<MoveApparatus>(startWith);
  const [show, setShow] = useState<Show>(canSign ? "open" : "signed");
  const [text, setText] = useState("");
  const [rows, setRows] = useState(rowsAtFirst);
  const [opened, setOpened] = useState<StudentMove | null>(null);
  // What was just signed off stays where it is for as long as one looks, so that nothing moves under the thumb.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const own = movesOfStudent(library, record).filter((move) => move.apparatus === apparatus);
  const isShown = (move: StudentMove) =>
    text.trim() !== ""
      ? isNamed(move, text)
      : show === "signed"
        ? move.signedOff !== null
        : move.signedOff === null || kept.has(move.id);
  const found = own.filter(isShown).toSorted(byLikelihood);
  const signedCount = own.filter(({ signedOff }) => signedOff).length;
  const change = (next: MoveApparatus) => {
    setApparatus(next);
    setRows(rowsAtFirst);
    setKept(new Set());
  };
  return (
    <div className="grid gap-3" onClickCapture={() => setKept(new Set(found.map(({ id }) => id)))}>
      <ApparatusPills library={library} chosen={apparatus} onChoose={change} />
      <div className="flex flex-wrap gap-2.5">
        <Segmented<Show>
          label={t("Which moves")}
          options={[
            { value: "open", label: t("Still open: {value}", { value: own.length - signedCount }) },
            { value: "signed", label: t("Signed off {signedCount}", { signedCount }) },
          ]}
          value={show}
          onValueChange={(next) => {
            setShow(next);
            setKept(new Set());
          }}
        />
        <div className="min-w-40 flex-1">
          <SearchInput label={t("Search these moves")} value={text} onValueChange={setText} />
        </div>
      </div>
      {found.length > 0 ? (
        <RowList className={isWide ? TWO_IN_A_ROW : undefined}>
          {found.slice(0, rows).map((move) => (
            <SignOffRow key={move.id} studentId={student.id} move={move} canSign={canSign} onOpen={setOpened} />
          ))}
        </RowList>
      ) : (
        <p className="py-4 text-ink-muted">
          {show === "signed" && !text ? t("Nothing is signed off here yet.") : t("No move by that name here.")}
        </p>
      )}
      {found.length > rows && (
        <Button variant="ghost" onClick={() => setRows(rows + 20)}>
          {t("Show more moves")}
        </Button>
      )}
      {opened && (
        <SignOffDialog student={student} moveId={opened.id} canSign={canSign} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
