import type { ReactNode } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { StudentRow, StudentSort } from "#shared/features/students/student-row.ts";
import { userPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { t } from "#web/words/t.ts";
import {
  GuardiansCell,
  LanguageCell,
  LastVisitCell,
  LevelsCell,
  NextClassCell,
  PassCell,
  PassEndCell,
  PhotosCell,
  WaiverCell,
} from "./cells.tsx";

export interface StudentColumn {
  key: string;
  header: Message;
  /** Share of the width. */
  width: number;
  sort?: StudentSort;
  cell: (student: StudentRow) => ReactNode;
}

const NameCell = ({ student }: { student: StudentRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Link to={userPath(student.id)} className="font-medium text-ink underline-offset-3 hover:underline">
      {fullName(student)}
    </Link>
    {student.isMinor && <Badge tone="neutral">{t("Minor")}</Badge>}
  </span>
);

/** All columns there are; the first one is always shown. */
export const COLUMNS: readonly StudentColumn[] = [
  { key: "name", header: message("Name"), width: 20, sort: "name", cell: (row) => <NameCell student={row} /> },
  { key: "levels", header: message("Levels"), width: 22, cell: (row) => <LevelsCell student={row} /> },
  {
    key: "last",
    header: message("Last class"),
    width: 15,
    sort: "last-visit",
    cell: (row) => <LastVisitCell student={row} />,
  },
  {
    key: "next",
    header: message("Next class"),
    width: 18,
    sort: "next-class",
    cell: (row) => <NextClassCell student={row} />,
  },
  { key: "pass", header: message("Pass"), width: 14, sort: "classes-left", cell: (row) => <PassCell student={row} /> },
  {
    key: "pass-end",
    header: message("Pass ends"),
    width: 14,
    sort: "pass-end",
    cell: (row) => <PassEndCell student={row} />,
  },
  { key: "waiver", header: message("Waiver"), width: 12, cell: (row) => <WaiverCell student={row} /> },
  { key: "photos", header: message("Photos"), width: 12, cell: (row) => <PhotosCell student={row} /> },
  { key: "guardians", header: message("Guardians"), width: 16, cell: (row) => <GuardiansCell student={row} /> },
  { key: "language", header: message("Language"), width: 12, cell: (row) => <LanguageCell student={row} /> },
];

export const FIRST_COLUMNS = ["name", "levels", "last", "next", "pass", "waiver"];
