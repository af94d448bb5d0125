import { memo } from "react";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import { pageLocale, t } from "#web/words/t.ts";
import type { Selection } from "../use-selection.ts";
import { ChooseBox } from "./choose-box.tsx";
import type { StudentColumn } from "./columns.tsx";
import { useRowsInView } from "./use-rows-in-view.ts";

export interface StudentsProps {
  /** Spoken name of the list. */
  label: string;
  students: readonly StudentRow[];
  /** Of the whole list, where it is known. */
  total: number | undefined;
  columns: readonly StudentColumn[];
  /** Missing where nothing can be done with them. */
  selection: Selection | undefined;
  more: { hasMore: boolean; isLoading: boolean; load: () => void };
}

const CARD_HEIGHT = 220;

/** A card for each person, on a phone. */
export function StudentCards({ label, students, total, columns, selection, more }: StudentsProps) {
  const view = useRowsInView<HTMLDivElement>(students.length, CARD_HEIGHT, more);
  const { list, items, measure, before, after } = view;
  const language = pageLocale();
  const count = more.hasMore ? (total ?? -1) : students.length;
  return (
    <div ref={list} style={{ paddingTop: before, paddingBottom: after }}>
      <ul aria-label={label}>
        {items.map(({ index }) => {
          const student = students[index];
          return (
            student && (
              <Card key={student.id} {...{ index, count, student, columns, selection, language }} ref={measure} />
            )
          );
        })}
      </ul>
    </div>
  );
}

interface CardProps extends Pick<StudentsProps, "columns" | "selection"> {
  index: number;
  count: number;
  student: StudentRow;
  /** Of the words in it: drawn again in another one. */
  language: string;
  ref: (card: HTMLLIElement | null) => void;
}

/** Kept while others scroll in and out. */
const Card = memo(({ index, count, student, columns: [name, ...others], selection, ref }: CardProps) => (
  <li ref={ref} data-index={index} aria-posinset={index + 1} aria-setsize={count} className="pb-3">
    <div className="rounded-card border border-line bg-surface-raised p-4 shadow-card">
      <div className="flex items-start justify-between gap-3 pb-2">
        {name?.cell(student)}
        {selection && <ChooseBox student={student} selection={selection} />}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
        {others.map(({ key, header, cell }) => (
          <div key={key} className="min-w-0">
            <dt className="text-sm text-ink-muted">{t(header)}</dt>
            <dd>{cell(student)}</dd>
          </div>
        ))}
      </dl>
    </div>
  </li>
));
