import { lazy, Suspense } from "react";
import { useStore } from "zustand/react";
import { type ToastEntry, toastStore } from "./toast.ts";

interface ToastRegionProps {
  toasts: ToastEntry[];
}

/** The toast's own code is fetched when the first one is shown, not with the first page. */
const ToastRegion = lazy(() =>
  import("./toast-region.tsx").then(
    (module) => ({ default: module.ToastRegion }),
    () => ({ default: PlainToastRegion }),
  ),
);

/** Mount once, beside the router. Shows what `toast()` is given. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}

/** For the case that the code cannot be fetched (no network before the app was stored): the words still arrive. */
function PlainToastRegion({ toasts }: ToastRegionProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-16 z-60 rounded-card md:top-auto md:bottom-4 md:left-auto md:max-w-sm bg-ink p-4 text-surface"
    >
      {toasts.map(
        (entry) => entry.open && <p key={entry.id}>{[entry.title, entry.description].filter(Boolean).join(". ")}</p>,
      )}
    </div>
  );
}
