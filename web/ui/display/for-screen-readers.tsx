import type { ReactNode } from "react";

/** Words of a label for screen readers only: other users see what stands beside it. */
export const forScreenReaders = (words: ReactNode): ReactNode => <span className="sr-only">{words}</span>;
