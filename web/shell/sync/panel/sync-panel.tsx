import { RefreshCw } from "lucide-react";
import { useStore } from "zustand/react";
import type { SyncStatus } from "#web/data/device/sync-status.ts";
import { useSync } from "#web/local-data.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { asOfText } from "../freshness.ts";
import { isOverdue, useUnsent } from "../unsent.ts";
import { RefusedChange, WaitingChange } from "./changes.tsx";
import { DeviceFaultNote } from "./device-fault-note.tsx";
import { StorageNote } from "./storage-note.tsx";

export interface SyncPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What is sent and what is not, each with a word on why, and what one can do about it. */
export function SyncPanel({ open, onOpenChange }: SyncPanelProps) {
  const sync = useSync();
  const status = useStore(sync.status);
  const { waiting, refused } = useUnsent();
  const overdue = waiting.filter((row) => isOverdue(row, Date.now()));
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("Saved and sent")} description={standing(status)}>
      <div className="grid gap-6">
        {status.fault && <DeviceFaultNote fault={status.fault} />}
        {status.isOutdated && (
          <Banner tone="warning" title={t("This version of the app is too old")}>
            {t("The studio needs the new one. What you did stays here, and we'll send it afterward.")}{" "}
            <button type="button" className="font-semibold underline" onClick={() => window.location.reload()}>
              {t("Reload")}
            </button>
          </Banner>
        )}
        {status.needsSignIn && waiting.length > 0 && (
          <Banner tone="warning" title={t("Sign in to send")}>
            {t("Sign in again to send your changes. They stay here until then.")}{" "}
            <Link to={paths.login} className="font-semibold underline" onClick={() => onOpenChange(false)}>
              {t("Sign in")}
            </Link>
          </Banner>
        )}
        {overdue.length > 0 && (
          <Banner tone="warning" title={t("Waiting for more than a day")}>
            {t(
              "Open the app with a connection, the sooner the better. Browsers may clear data of pages you haven't used in a while.",
            )}
          </Banner>
        )}
        {refused.length > 0 && (
          <section aria-labelledby="refused-changes">
            <h3 id="refused-changes" className="text-base">
              {t("Refused by the studio")}
            </h3>
            <p className="mt-1 text-sm text-ink-muted">
              {t("These weren't done. They stay here until you decide what to do.")}
            </p>
            <ul className="mt-3 grid gap-3">
              {refused.map((row) => (
                <RefusedChange key={row.id} row={row} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section aria-labelledby="waiting-changes">
            <h3 id="waiting-changes" className="text-base">
              {t("Saved on this device, not sent yet")}
            </h3>
            <ul className="mt-2 divide-y divide-line">
              {waiting.map((row) => (
                <WaitingChange key={row.id} row={row} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length + refused.length === 0 && (
          <p className="rounded-control bg-success-soft p-3.5 text-sm font-medium text-success">
            {t("The studio has everything you did.")}
          </p>
        )}
        <Button variant="secondary" block onClick={() => void sync.now()} loading={status.state === "syncing"}>
          <RefreshCw aria-hidden="true" />
          {waiting.length > 0 ? t("Send now") : t("Check for updates")}
        </Button>
        <StorageNote />
      </div>
    </Sheet>
  );
}

function standing({ state, asOf, isOutdated, fault }: SyncStatus): string {
  if (fault === "insecure" || fault === "app") return t("This device can't update its data.");
  if (fault) return t("This device can't save what the studio sends.");
  if (isOutdated) return t("You're connected, but need a newer version of this app.");
  if (state === "offline")
    return asOf
      ? t("We can't reach the studio. What you see is from {asOfText}.", { asOfText: asOfText(asOf) })
      : t("We can't reach the studio.");
  if (state === "connecting") return t("Connecting to the studio.");
  return asOf ? t("Up to date as of {asOfText}.", { asOfText: asOfText(asOf) }) : t("Getting the studio's data.");
}
