import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "../../words/t.ts";
import { Button } from "../actions/button.tsx";
import { PrintSheet, type PrintSheetProps } from "./print-sheet.tsx";

interface PrintButtonProps extends Pick<PrintSheetProps, "paper"> {
  size?: "sm" | "md";
  className?: string;
  /** What stands on the paper. */
  children: ReactNode;
}

/** Puts its children on paper. */
export function PrintButton({ paper, size = "md", className, children }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button variant="secondary" size={size} className={className} onClick={() => setPrinting(true)}>
        <Printer aria-hidden="true" />
        {t("Print")}
      </Button>
      {isPrinting && (
        <PrintSheet paper={paper} onDone={() => setPrinting(false)}>
          {children}
        </PrintSheet>
      )}
    </>
  );
}
