import { useEffect } from "react";
import type { ToPage } from "#shared/core/worker/worker-message.ts";
import { call } from "#web/data/client.ts";
import { useDatabase, useSync } from "#web/local-data.ts";
import { findPushSupport } from "./platform.ts";
import { keepPushAlive } from "./renew-subscription.ts";

/** Keeps pushes alive from each start on, and pulls when the worker got one. For a place that is on every page. */
export function useWorkerNews(): void {
  const [db, sync] = [useDatabase(), useSync()];
  useEffect(() => {
    if (findPushSupport(window) !== "supported") return;
    const { serviceWorker } = navigator;
    const check = () => {
      if (Notification.permission !== "granted") return;
      // Without a network the next start does it.
      keepPushAlive({ call, db, ready: serviceWorker.ready }).catch((error: unknown) =>
        console.info("The push subscription could not be checked.", error),
      );
    };
    const onMessage = ({ data }: MessageEvent<ToPage | null>) => {
      if (data?.type === "push-received" || data?.type === "drained") void sync.now();
      if (data?.type === "push-changed") check();
    };
    serviceWorker.addEventListener("message", onMessage);
    check();
    return () => serviceWorker.removeEventListener("message", onMessage);
  }, [db, sync]);
}
