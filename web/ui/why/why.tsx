import { type ReactNode, useState } from "react";
import type { Why as Explained } from "#shared/core/why.ts";
import { WhyButton } from "./why-button.tsx";
import { WhySheet } from "./why-sheet.tsx";

interface WhyProps {
  /** The figure, as it is shown. */
  text: string;
  /** The figure in the question, where the text has more words. */
  about?: string;
  /** Name of the figure. */
  label: ReactNode;
  /** Fetches what `why` needs. */
  onOpen?: () => void;
  /** Asked when the sheet is open. Null: not known yet. */
  why: () => Explained | null;
  /** Shown instead, where it cannot be fetched. */
  problem?: string | undefined;
  /** Ways to its papers, under the rows. */
  footer?: ReactNode;
}

/**
 * A figure; pressed, it shows the rules and the movements that make it. Not for the pages of a first visit, which would
 * fetch the sheet. See README.md, "A figure answers why".
 */
export function Why({ text, about, label, onOpen, why, problem, footer }: WhyProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  const sheet = { text: about ?? text, label, problem, footer };
  return (
    <>
      <WhyButton text={text} about={about} onClick={open} />
      {isOpen && <WhySheet {...sheet} why={why()} onClose={() => setOpen(false)} />}
    </>
  );
}
