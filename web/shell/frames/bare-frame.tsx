import type { ReactNode } from "react";
import { SkipLink } from "./skip-link.tsx";

/** Pages that bring their own header, or none. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
