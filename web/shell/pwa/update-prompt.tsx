import { useRegisterSW } from "virtual:pwa-register/react";
import { Button } from "../../ui/actions/button.tsx";

const HOUR_MS = 3_600_000;

function keepAsking(registration: ServiceWorkerRegistration): void {
  const ask = () => void registration.update().catch(() => {});
  setInterval(ask, HOUR_MS);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
}

/** Registers the worker, and offers a newer version of the app without ever forcing it on somebody mid-booking. */
export function UpdatePrompt() {
  const { needRefresh, updateServiceWorker } = useRegisterSW({
    // After the first page: the worker's download would compete with it.
    immediate: false,
    onRegisteredSW: (_, registration) => registration && keepAsking(registration),
    onRegisterError: (error) => console.warn("The worker could not be registered.", error),
  });
  const [isWaiting, setWaiting] = needRefresh;
  if (!isWaiting) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--safe-bottom)+var(--toast-offset,0px)+1rem)] z-50 mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-card border border-line bg-surface-overlay p-4 shadow-pop"
    >
      <p className="min-w-0 flex-1 basis-40 font-semibold">A new version is ready</p>
      <Button variant="ghost" size="sm" onClick={() => setWaiting(false)}>
        Later
      </Button>
      <Button size="sm" onClick={() => void updateServiceWorker()}>
        Reload
      </Button>
    </div>
  );
}
