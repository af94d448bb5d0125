import { CircleCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { serverNowMs } from "#web/data/device/server-clock.ts";
import { SilkMoment } from "#web/ui/brand/silk-moment.tsx";

/** Longer ago it is a receipt that is read again, and no moment any more. */
const MOMENT_MS = 120_000;

interface PaidSignProps {
  /** When the payment arrived, where that is a joy. */
  paidAt?: string | null;
  children: ReactNode;
}

/** Above the heading of what was paid. */
export function PaidSign({ paidAt, children }: PaidSignProps) {
  const [isJustPaid] = useState(() => Math.abs(serverNowMs() - Date.parse(paidAt ?? "")) < MOMENT_MS);
  return (
    <span className="inline-flex items-center gap-2 text-success">
      <CircleCheck aria-hidden="true" className="size-5" />
      {children}
      {isJustPaid && <SilkMoment />}
    </span>
  );
}
