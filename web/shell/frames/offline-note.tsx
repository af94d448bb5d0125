import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand/react";
import { useSyncStatus } from "../../local-data.ts";
import type { ShownNoteProps } from "../sync/panel/shown-note.tsx";

/** Rarely needed, so not in the first load. Where its code cannot be fetched, the chip still names the fault. */
const ShownNote = lazy(() =>
  import("../sync/panel/shown-note.tsx").then(
    (module): { default: ComponentType<ShownNoteProps> } => ({ default: module.ShownNote }),
    (): { default: ComponentType<ShownNoteProps> } => ({ default: () => null }),
  ),
);

/**
 * Shown once on each page that is opened or returned to while the studio cannot be reached. An open page does not move
 * when the network goes or comes, because the user may be about to press: there only the chip shows it.
 */
export function OfflineNote() {
  const { state, asOf, fault } = useStore(useSyncStatus());
  const { pathname } = useLocation();
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const onReturn = () => document.visibilityState === "visible" && setReturns((count) => count + 1);
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, []);
  const opening = pathname + returns;
  // A round under way says nothing yet: what was known before it stands.
  const [known, setKnown] = useState({ opening: "", isOffline: false, hasNote: false });
  const isKnown = state === "live" || state === "offline";
  const isOffline = isKnown ? state === "offline" : known.isOffline;
  const isOpened = known.opening !== opening && (isKnown || known.opening !== "");
  if (isOpened || isOffline !== known.isOffline)
    setKnown({
      opening: isOpened ? opening : known.opening,
      isOffline,
      hasNote: isOpened ? isOffline : known.hasNote,
    });
  if (!fault && !known.hasNote) return null;
  return (
    <Suspense fallback={null}>
      <ShownNote fault={fault} isOffline={isOffline} asOf={asOf} />
    </Suspense>
  );
}
