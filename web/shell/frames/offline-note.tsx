import { type ComponentType, lazy, Suspense, useState } from "react";
import { useStore } from "zustand/react";
import type { StorageFault } from "../../data/device/storage-fault.ts";
import { useSync } from "../../local-data.ts";
import { asOfText } from "../sync/as-of.ts";

/** Rarely needed, so not in the first load. Where its code cannot be fetched, the chip still names the fault. */
const StorageFaultNote = lazy(() =>
  import("../sync/panel/storage-fault-note.tsx").then(
    (module): { default: ComponentType<{ fault: StorageFault }> } => ({ default: module.StorageFaultNote }),
    (): { default: ComponentType<{ fault: StorageFault }> } => ({ default: () => null }),
  ),
);

/** Said once, calmly, over every page while the studio cannot be reached. */
export function OfflineNote() {
  const { state, asOf, storage } = useStore(useSync().status);
  // A round under way says nothing yet: the note would go and come back with each try, and the page jump.
  const [isOffline, setOffline] = useState(state === "offline");
  if (state !== "syncing" && isOffline !== (state === "offline")) setOffline(state === "offline");
  if (storage)
    return (
      <Suspense fallback={null}>
        <StorageFaultNote fault={storage} />
      </Suspense>
    );
  if (!isOffline) return null;
  return (
    <p className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning">
      {asOf
        ? `You are offline. This is how things stood at ${asOfText(asOf)}.`
        : "The studio cannot be reached right now."}
    </p>
  );
}
