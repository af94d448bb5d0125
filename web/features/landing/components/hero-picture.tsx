import { useState } from "react";
import type { ToWorker } from "#shared/core/worker/worker-message.ts";
import { SilkHero } from "#web/ui/brand/silk.tsx";

/** Perhaps the stored page does not allow this picture yet: the next start will. */
function askForPolicy(): void {
  const message: ToWorker = { type: "renew-policy" };
  navigator.serviceWorker?.controller?.postMessage(message);
}

/** The studio's own picture behind the words; the silk while there is none, or it cannot be loaded. */
export function HeroPicture({ src }: { src: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (src === "" || src === missing) return <SilkHero className="absolute inset-0 -z-10 max-md:opacity-75!" />;
  const onError = () => {
    setMissing(src);
    askForPolicy();
  };
  return (
    <div className="absolute inset-0 -z-10">
      <img src={src} alt="" onError={onError} className="h-full w-full object-cover" />
      {/* The veil keeps words readable over any picture, in both themes. */}
      <div className="absolute inset-0 bg-linear-to-r from-surface via-surface/88 to-surface/30 max-md:bg-surface/86" />
      <div className="absolute inset-x-0 bottom-0 h-32 bg-linear-to-t from-surface to-transparent" />
    </div>
  );
}
