import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Why as Explained } from "#shared/core/why.ts";
import { WhyButton } from "./why-button.tsx";

// Apart: first pages show figures too, and few people ask.
const WhySheet = lazy(() => import("./why-sheet.tsx").then((module) => ({ default: module.WhySheet })));

interface WhyProps {
  /** The figure, as it is shown. */
  text: string;
  /** Name of the figure. */
  label: ReactNode;
  /** The figure in the question, where the text has more words. */
  about?: string;
  /** Fetches what `why` needs. */
  onOpen?: () => void;
  /** Asked when the sheet is open. Null: not known yet. */
  why: () => Explained | null;
  /** Ways to its papers, under the rows. */
  footer?: ReactNode;
  className?: string;
}

/** A figure; pressed, it shows the rules and the movements that make it. See README.md, "A figure answers why". */
export function Why({ text, about, label, why, onOpen, footer, className }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  return (
    <>
      <WhyButton text={text} about={about} className={className} onClick={open} />
      {isOpen && (
        <Suspense fallback={null}>
          <WhySheet text={about ?? text} label={label} why={why()} footer={footer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
