import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../words/t.ts";
import { Button } from "../actions/button.tsx";
import { isSheetAsked, PrintSheet, type PrintSheetProps } from "./print-sheet.tsx";

interface PrintButtonProps extends Pick<PrintSheetProps, "paper"> {
  size?: "sm" | "md";
  className?: string;
  label?: string;
  /** What stands on the paper. */
  children: ReactNode;
}

/** Puts its children on paper: when it is pressed, and when the user prints with the browser's own command. */
export function PrintButton({ paper, size = "md", className, label = t("Print"), children }: PrintButtonProps) {
  const [printedBy, setPrintedBy] = useState<PrintSheetProps["by"] | null>(null);
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const onBeforePrint = () => {
      if (!isSheetAsked()) flushSync(() => setPrintedBy("browser"));
    };
    window.addEventListener("beforeprint", onBeforePrint);
    return () => window.removeEventListener("beforeprint", onBeforePrint);
  }, []);
  return (
    <>
      <Button variant="secondary" size={size} className={className} onClick={() => setPrintedBy("page")}>
        <Printer aria-hidden="true" />
        {label}
      </Button>
      {printedBy && (
        <PrintSheet paper={paper} by={printedBy} onDone={() => setPrintedBy(null)}>
          {children}
        </PrintSheet>
      )}
    </>
  );
}
