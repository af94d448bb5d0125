import type { FigureKind } from "#shared/features/attendance/reports/endpoints.ts";
import type { FigureRow } from "#shared/features/attendance/reports/figures.ts";
import { formatDay } from "#web/format.ts";
import { ownName, t } from "#web/words/t.ts";

/** A row's name on the page. */
export function rowName(by: FigureKind, { name }: Pick<FigureRow, "name">): string {
  if (by === "week") return t("Week of {day}", { day: formatDay(name, "short") });
  if (by === "class") return ownName(name);
  return name || (by === "instructor" ? t("No instructor") : t("Former member"));
}
