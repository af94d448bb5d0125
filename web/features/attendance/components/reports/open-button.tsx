import type { ReactNode } from "react";

/** A row's name in a table, which opens what the row is made of. */
export function OpenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-11 text-left underline decoration-line-strong underline-offset-4 hover:decoration-current"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
