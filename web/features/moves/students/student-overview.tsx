import { useState } from "react";
import { matchesName } from "#shared/features/attendance/matches-name.ts";
import { apparatusNamed, taughtKeys } from "#shared/features/moves/syllabus.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { useAskForRecords } from "../skills/use-skill-record.ts";
import type { MoveRow } from "../tables.ts";
import { useMoveWords } from "../use-syllabus.ts";
import { Matrix } from "./matrix.tsx";
import type { Students } from "./queries.ts";
import { StudentList } from "./student-list.tsx";

type Look = "list" | "matrix";

/** All students of an instructor, by name or by class, as a list or as a table of moves. */
export function StudentOverview({ students, library }: { students: Students; library: readonly MoveRow[] }) {
  const { syllabus } = useMoveWords();
  const [text, setText] = useState("");
  const [classId, setClassId] = useState("");
  const [look, setLook] = useState<Look>("list");
  const { isLooking } = useAskForRecords(text, useSignedInUser().role === "admin");
  const chosen = students.classes.find(({ instance }) => instance.id === classId);
  const found = students.records
    .filter(({ id }) => !chosen || chosen.studentIds.has(id))
    .filter((record) => text.trim() === "" || matchesName(record, text));
  return (
    <>
      <search className="mb-5 flex flex-wrap gap-2.5">
        <div className="min-w-48 flex-1">
          <SearchInput label={t("Search students")} value={text} onValueChange={setText} />
        </div>
        <NativeSelect
          aria-label={t("Class")}
          className="w-full sm:w-72"
          value={classId}
          onChange={(event) => setClassId(event.target.value)}
        >
          <option value="">{t("All my students")}</option>
          {students.classes.map(({ instance: { id, name, date, startTime } }) => (
            <option key={id} value={id}>
              {`${formatDay(date)}, ${formatTime(startTime)}: ${ownName(name)}`}
            </option>
          ))}
        </NativeSelect>
        <Segmented<Look>
          label={t("View")}
          options={[
            { value: "list", label: t("Students") },
            { value: "matrix", label: t("Table") },
          ]}
          value={look}
          onValueChange={setLook}
          className="max-sm:w-full"
        />
      </search>
      {found.length === 0 && isLooking ? (
        <SkeletonList rows={3} label={t("Looking for students")} />
      ) : found.length === 0 ? (
        <EmptyState
          title={t("No student by that name here")}
          description={t("Try another name, or all your students.")}
        />
      ) : look === "list" ? (
        <StudentList records={found} library={library} />
      ) : (
        <Matrix
          key={classId}
          records={found}
          library={library}
          startWith={
            apparatusNamed(chosen?.instance.apparatus ?? "", syllabus) ?? taughtKeys(library, syllabus)[0] ?? ""
          }
        />
      )}
    </>
  );
}
