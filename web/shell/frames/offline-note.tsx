import { useStore } from "zustand/react";
import { useSync } from "../../local-data.ts";
import { asOfText } from "../sync/as-of.ts";
import { StorageFaultNote } from "../sync/panel/storage-fault-note.tsx";

/** Said once, calmly, over every page while the studio cannot be reached. */
export function OfflineNote() {
  const { state, asOf, storage } = useStore(useSync().status);
  if (storage) return <StorageFaultNote fault={storage} />;
  if (state !== "offline") return null;
  return (
    <p className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning">
      {asOf
        ? `You are offline. This is how things stood at ${asOfText(asOf)}.`
        : "The studio cannot be reached right now."}
    </p>
  );
}
