import { clsx } from "clsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { DeviceFault } from "../../data/device/device-fault.ts";
import type { SyncState, SyncStatus } from "../../data/device/sync-status.ts";
import { useUser } from "../../features/accounts/index.ts";
import { useSyncStatus } from "../../local-data.ts";
import { t } from "../../words/t.ts";
import { setPanelOpen, usePanel } from "./panel-store.ts";
import { type Unsent, useUnsent } from "./unsent.ts";

const SyncPanel = lazy(() => import("./panel/sync-panel.tsx").then((module) => ({ default: module.SyncPanel })));

/** A round that takes less is not worth a word: the chip would flicker at every focus. */
const WORTH_SAYING_MS = 600;

const FAULT_TEXT: Record<DeviceFault, Message> = {
  full: message("Storage full"),
  broken: message("No storage"),
  gone: message("Storage cleared"),
  insecure: message("Needs https"),
  app: message("App problem"),
};

type Counts = { [K in keyof Unsent]: number };

/** The one thing most worth knowing, in a word: how old it is stands once on the page, in `OfflineNote`. */
function syncText({ state, needsSignIn, isOutdated, fault }: SyncStatus, { waiting, refused }: Counts): string {
  if (isOutdated) return t("Reload needed");
  if (fault) return t(FAULT_TEXT[fault]);
  if (refused > 0) return t("{refused} refused", { refused });
  if (waiting > 0 && needsSignIn) return t("Sign in to send");
  if (state === "offline" && waiting > 0) return t("{waiting} saved here", { waiting });
  if (state === "offline") return t("Offline");
  if (waiting > 0) return t("Saving {waiting}", { waiting });
  if (state === "connecting") return t("Connecting");
  return state === "syncing" ? t("Syncing") : t("Live");
}

const dots: Record<SyncState, string> = {
  connecting: "bg-ink-faint animate-pulse",
  syncing: "bg-brand animate-pulse",
  live: "bg-success",
  offline: "bg-warning",
};

/** How things stand between this device and the studio; for members the way to what is not sent yet. */
export function SyncChip({ className }: { className?: string }) {
  const status = useSettledStatus();
  const { waiting, refused } = useUnsent();
  const isGuest = useUser() === null;
  const isOpen = usePanel((panel) => panel.isOpen);
  const text = syncText(status, { waiting: waiting.length, refused: refused.length });
  const style = clsx(
    "inline-flex min-w-0 items-center gap-2 rounded-full border bg-surface-raised px-2.5 py-1 text-[0.8125rem] leading-4 font-semibold",
    refused.length > 0 ? "border-danger text-danger" : "border-line text-ink-muted",
    className,
  );
  const content = (
    <>
      <span
        aria-hidden="true"
        className={clsx("size-2 shrink-0 rounded-full", refused.length > 0 ? "bg-danger" : dots[status.state])}
      />
      <span role="status" className="truncate tiny:sr-only">
        {text}
      </span>
    </>
  );
  if (isGuest) return <span className={style}>{content}</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("Sync: {text}", { text })}
        className={clsx(style, "hit-44 relative cursor-pointer hover:border-line-strong")}
        onClick={() => setPanelOpen(true)}
      >
        {content}
      </button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <SyncPanel open={isOpen} onOpenChange={setPanelOpen} />
        </Suspense>
      )}
    </>
  );
}

function useSettledStatus(): SyncStatus {
  const status = useStore(useSyncStatus());
  const [shown, setShown] = useState(status);
  useEffect(() => {
    if (status.state !== "syncing") return setShown(status);
    const timer = setTimeout(() => setShown(status), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return shown;
}
