import { FileDown } from "lucide-react";
import { toCsv } from "#shared/core/csv.ts";
import { t } from "../../words/t.ts";
import { Button } from "../actions/button.tsx";
import { saveFile } from "../actions/save-file.ts";

interface CsvButtonProps {
  /** The name of the rows, for screen readers. */
  title: string;
  /** Without an ending. */
  fileName: string;
  rows: readonly (readonly (string | number | null)[])[];
}

/** Saves the rows of a table or chart as a file for spreadsheets. */
export function CsvButton({ title, fileName, rows }: CsvButtonProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => saveFile(new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" }), [fileName, "csv"].join("."))}
    >
      <FileDown aria-hidden="true" />
      {t("CSV")}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
