import { clsx } from "clsx";
import { t } from "../../words/t.ts";
import { Button } from "../actions/button.tsx";

export interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
}

/** The end of a long form. As soon as there is something to save it stays in reach, wherever one scrolled to. */
export const SaveBar = ({ isDirty, isSaving }: SaveBarProps) => (
  <div
    data-dock
    className={clsx(
      "mt-8 w-fit rounded-full",
      isDirty && "sticky bottom-5 z-30 border border-line bg-surface-overlay p-1.5 shadow-pop",
    )}
  >
    <Button type="submit" size="lg" loading={isSaving} disabled={!isDirty}>
      {t("Save")}
    </Button>
  </div>
);
