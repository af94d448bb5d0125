import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useStore } from "zustand/react";
import type { SyncState, SyncStatus } from "../../data/sync.ts";
import { useSync } from "../../local-data.ts";

/** A pull that takes less is not worth a word: the chip would flicker at every focus. */
const WORTH_SAYING_MS = 600;

/** "17:42" today, with the day before that. */
export function asOfText(asOf: string, now: Date = new Date()): string {
  const moment = new Date(asOf);
  const time = moment.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  if (moment.toDateString() === now.toDateString()) return time;
  return `${moment.toLocaleDateString(undefined, { weekday: "short", day: "numeric", month: "short" })}, ${time}`;
}

export function syncText({ state, asOf }: SyncStatus): string {
  if (state === "connecting") return "Connecting";
  if (state === "syncing") return "Syncing";
  if (state === "live") return "Live";
  return asOf ? `Offline, as of ${asOfText(asOf)}` : "Offline";
}

const dots: Record<SyncState, string> = {
  connecting: "bg-ink-faint animate-pulse",
  syncing: "bg-brand animate-pulse",
  live: "bg-success",
  offline: "bg-warning",
};

/** How fresh what one sees is. */
export function SyncChip({ className }: { className?: string }) {
  const status = useSettledStatus();
  return (
    <span
      role="status"
      className={clsx(
        "inline-flex min-w-0 items-center gap-2 rounded-full border border-line bg-surface-raised px-2.5 py-1 text-[0.8125rem] leading-4 font-medium text-ink-muted",
        className,
      )}
    >
      <span aria-hidden="true" className={clsx("size-2 shrink-0 rounded-full", dots[status.state])} />
      <span className="truncate">{syncText(status)}</span>
    </span>
  );
}

function useSettledStatus(): SyncStatus {
  const status = useStore(useSync().status);
  const [shown, setShown] = useState(status);
  useEffect(() => {
    if (status.state !== "syncing") return setShown(status);
    const timer = setTimeout(() => setShown(status), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return shown;
}
