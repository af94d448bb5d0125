import type { GroupActionLine } from "#shared/features/groups/actions/group-action.ts";
import { t, tField } from "#web/words/t.ts";

/** "Booked into Silks Basics, Friday, November 20 at 6:00 PM" */
export function actionTitle({ kind, what, whatWords }: Pick<GroupActionLine, "kind" | "what" | "whatWords">): string {
  const target = tField({ what, whatWords }, "what");
  return kind === "book" ? t("Booked into {what}", { what: target }) : t("Given a pass: {what}", { what: target });
}
