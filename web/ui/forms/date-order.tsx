import { t } from "../../words/t.ts";
import { Banner } from "../feedback/banner.tsx";
import { Segmented } from "./segmented.tsx";

type DateOrder = "month-first" | "day-first";

interface DateOrderProps {
  /** A day of the file that can be read both ways. */
  example: string;
  value: DateOrder | null;
  onChoose: (order: DateOrder) => void;
}

/** Asks how a file writes its days. */
export function DateOrderQuestion({ example, value, onChoose }: DateOrderProps) {
  return (
    <Banner tone="warning" title={t("How are dates written in this file?")}>
      <p className="mb-3">{t("{example} can be read both ways.", { example })}</p>
      <Segmented
        label={t("Order of days and months")}
        value={value ?? ""}
        onValueChange={(order) => order !== "" && onChoose(order === "day-first" ? "day-first" : "month-first")}
        options={[
          { value: "month-first", label: t("Month first") },
          { value: "day-first", label: t("Day first") },
        ]}
      />
    </Banner>
  );
}
