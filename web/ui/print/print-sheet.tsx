import { type ReactNode, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { studioName } from "#shared/core/brand.ts";
import { LogoMark } from "../brand/logo.tsx";
import "./print.css";

export interface PrintSheetProps {
  /** `strip` also fits the 80 mm paper of a till; all fit Letter and A4. `bare` has no head: its parts have their own. */
  paper?: "page" | "strip" | "bare";
  /** Who prints: this sheet, as soon as it is there, or the browser already. */
  by?: "page" | "browser";
  /** Hold it until what is printed has come. */
  isReady?: boolean;
  /** The browser's dialog was answered. */
  onDone: () => void;
  children: ReactNode;
}

let askedSheets = 0;
/** Whether the browser prints a sheet that asked for it, and not the page because of its own command. */
export const isSheetAsked = (): boolean => askedSheets > 0;

/** Prints its children alone, and nothing of the page: render it when the user presses Print. */
export function PrintSheet({ paper = "page", by = "page", isReady = true, onDone, children }: PrintSheetProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!isReady) return;
    const finish = () => done();
    window.addEventListener("afterprint", finish);
    const asked = by === "page" ? 1 : 0;
    askedSheets += asked;
    if (asked) window.print();
    return () => {
      askedSheets -= asked;
      window.removeEventListener("afterprint", finish);
    };
  }, [isReady, by]);
  return createPortal(
    <article data-print-sheet={paper} aria-hidden="true">
      {paper !== "bare" && (
        <p className="mb-3 flex items-center gap-2 font-semibold">
          <LogoMark className="size-8 shrink-0" />
          {studioName()}
        </p>
      )}
      {children}
    </article>,
    document.body,
  );
}
