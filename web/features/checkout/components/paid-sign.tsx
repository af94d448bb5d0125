import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** Above the heading of what was paid. */
export function PaidSign({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 text-success">
      <CircleCheck aria-hidden="true" className="size-5" />
      {children}
    </span>
  );
}
