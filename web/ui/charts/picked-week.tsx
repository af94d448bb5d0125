import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../words/t.ts";
import { IconButton } from "../actions/icon-button.tsx";

interface PickedWeekProps {
  title: string;
  /** Its place among the weeks, and how many there are. */
  picked: number;
  count: number;
  onPick: (index: number) => void;
  children: ReactNode;
}

/** Why a chart is as it is in one week: named, with the week before and after for those who press no bar. */
export function PickedWeek({ title, picked, count, onPick, children }: PickedWeekProps) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-base">{title}</h3>
        <span className="flex gap-1">
          <IconButton
            label={t("Week before")}
            variant="outline"
            disabled={picked === 0}
            onClick={() => onPick(picked - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t("Week after")}
            variant="outline"
            disabled={picked === count - 1}
            onClick={() => onPick(picked + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {children}
    </section>
  );
}
