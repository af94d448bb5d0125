import { lazy, Suspense, useEffect, useState } from "react";
import { useStore } from "zustand/react";
import { watchPresses } from "./pressed.ts";
import { dismissToast, TOAST_DURATION_MS, type ToastEntry, toastStore } from "./toast.ts";

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

/** So long the words wait for the code that shows them well. */
const PATIENCE_MS = 1_000;

/** Mount once, beside the router. Shows what `toast()` is given. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  useEffect(watchPresses, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={<PlainToastSoon toasts={toasts} />}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}

/** A slow network, or one that never answers, must not keep from a person what was done. */
function PlainToastSoon({ toasts }: ToastRegionProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <PlainToastRegion toasts={toasts} />;
}

/** For the case that the code cannot be fetched (no network before the app was stored): the words still arrive. */
function PlainToastRegion({ toasts }: ToastRegionProps) {
  const [newest] = toasts;
  useEffect(() => {
    if (!newest) return;
    const timer = setTimeout(() => dismissToast(newest.id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  if (!newest?.open) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--safe-bottom)+var(--toast-offset,0px)+1rem)] z-60 mx-auto max-w-sm rounded-card bg-ink p-4 text-surface"
    >
      {[newest.title, newest.description].filter(Boolean).join(". ")}
    </p>
  );
}
