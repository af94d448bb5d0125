import type { ReactNode } from "react";
import type { StudentCounts } from "#shared/features/students/endpoints.ts";
import type { StudentList } from "#shared/features/students/student-row.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { t } from "#web/words/t.ts";
import { LIST_WORDS } from "../words.ts";

interface ListTabsProps {
  list: StudentList;
  /** Missing until the server has answered. */
  counts: StudentCounts["counts"] | undefined;
  onChange: (list: StudentList) => void;
  children: ReactNode;
}

/** The lists, each with how many people it has. */
export const ListTabs = ({ list, counts, onChange, children }: ListTabsProps) => (
  <Tabs
    label={t("Lists of students")}
    value={list}
    onValueChange={onChange}
    items={(Object.keys(LIST_WORDS) as StudentList[]).map((value) => ({
      value,
      label: t(LIST_WORDS[value].label),
      badge: !!counts?.[value] && <Badge tone={value === list ? "brand" : "neutral"}>{counts[value]}</Badge>,
      content: value === list && children,
    }))}
  />
);
