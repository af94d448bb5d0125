import { t } from "./words/t.ts";

/** The name of a class's leader, as pages say it. It is empty once the instructor left, until staff name another. */
export const leaderName = (instructorName: string): string => instructorName || t("Instructor to be announced");
