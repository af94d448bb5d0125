import { useRegisterSW } from "virtual:pwa-register/react";
import { useState } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { t } from "../../words/t.ts";
import { forms } from "./half-filled.ts";
import { useRepeatedRequest } from "./use-repeated-request.ts";

const HOUR_MS = 3_600_000;

function keepAsking(registration: ServiceWorkerRegistration): void {
  const ask = () => void registration.update().catch(() => {});
  setInterval(ask, HOUR_MS);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
}

/**
 * Registers the worker, and offers a newer version of the app without forcing it. Changes are kept on the device
 * anyway; a form that is being filled in keeps this page as it is, also when another tab took the new version.
 */
export function UpdatePrompt() {
  const [isTaken, setTaken] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { needRefresh, updateServiceWorker } = useRegisterSW({
    // After the first page: the worker's download would compete with it.
    immediate: false,
    onRegisteredSW: (_, registration) => registration && keepAsking(registration),
    onRegisterError: (error) => console.warn("The worker could not be registered.", error),
    onNeedReload: () => (forms.isHalfFilled() ? setTaken(true) : window.location.reload()),
  });
  const [isWaiting, setWaiting] = needRefresh;
  const [isUpdating, setUpdating] = useRepeatedRequest(updateServiceWorker);
  if (!isWaiting && !isTaken) return null;

  const later = () => {
    setAsking(false);
    setWaiting(false);
    setTaken(false);
    setUpdating(false);
  };
  const reload = () => {
    if (!isAsking && forms.isHalfFilled()) return setAsking(true);
    // A user who reloads anyway has decided: the form must not hold the page back once more.
    forms.stop();
    if (isTaken) window.location.reload();
    else setUpdating(true);
  };
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--safe-bottom)+var(--toast-offset,0px)+1rem)] z-50 mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-card border border-line bg-surface-overlay p-4 shadow-pop"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{t("A new version is ready")}</p>
        {isAsking && (
          <p className="text-sm text-ink-muted">{t("You'd lose what you're typing here. Finish it first?")}</p>
        )}
      </div>
      <Button variant="ghost" size="sm" onClick={later}>
        {isAsking ? t("Finish first") : t("Later")}
      </Button>
      <Button size="sm" loading={isUpdating} onClick={reload}>
        {isAsking ? t("Reload anyway") : t("Reload")}
      </Button>
    </div>
  );
}
