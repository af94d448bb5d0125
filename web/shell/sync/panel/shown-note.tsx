import { clsx } from "clsx";
import type { SyncStatus } from "#web/data/device/sync-status.ts";
import { t } from "#web/words/t.ts";
import { asOfText } from "../freshness.ts";
import { DeviceFaultNote } from "./device-fault-note.tsx";

export interface ShownNoteProps extends Pick<SyncStatus, "asOf" | "fault"> {
  /** False once the studio is reached again, while the page that was opened without it is still open. */
  isOffline: boolean;
}

/** What stands over a page about the device's copy: how old it is, or what is wrong with where it is kept. */
export function ShownNote({ fault, isOffline, asOf }: ShownNoteProps) {
  if (fault) return <DeviceFaultNote fault={fault} />;
  return (
    <p
      className={clsx(
        "px-4 py-2 text-center text-sm font-medium",
        isOffline ? "bg-warning-soft text-warning" : "bg-success-soft text-success",
      )}
    >
      {isOffline ? offlineText(asOf) : t("You're back online.")}
    </p>
  );
}

const offlineText = (asOf: string | null) =>
  asOf
    ? t("You're offline. Here's how things were at {asOfText}.", { asOfText: asOfText(asOf) })
    : t("We can't reach the studio right now.");
