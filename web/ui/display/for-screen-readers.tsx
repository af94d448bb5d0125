import type { ReactNode } from "react";

/** Words of a label that only screen readers say: what everybody else sees beside it. */
export const forScreenReaders = (words: ReactNode): ReactNode => <span className="sr-only">{words}</span>;
