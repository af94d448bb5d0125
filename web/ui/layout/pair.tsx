import type { ReactNode } from "react";

/** Two fields side by side, as one text in both languages; one under the other on a phone. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>;
}
