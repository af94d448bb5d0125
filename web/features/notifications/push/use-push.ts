import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { listPushDevices } from "#shared/features/notifications/endpoints.ts";
import type { PushDevice } from "#shared/features/notifications/push-device.ts";
import { call } from "#web/data/client.ts";
import { useDatabase } from "#web/local-data.ts";
import { deviceIdOf, findPushSupport } from "./platform.ts";
import { type PushDeps, turnPushOff, turnPushOn } from "./subscription.ts";

/** `unreachable`: on, but the last message did not get through, or the studio does not know this device any more. */
export type PushState = "looking" | "unsupported" | "needs-install" | "denied" | "off" | "on" | "unreachable";

export interface Push {
  state: PushState;
  /** This browser among the devices; null while it gets no pushes. */
  thisDeviceId: string | null;
  devices: PushDevice[];
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
  /** Asks the browser and the API again. */
  refresh(): Promise<void>;
}

type Local = { support: ReturnType<typeof findPushSupport>; permission: NotificationPermission; id: string | null };

async function look(): Promise<Local> {
  const support = findPushSupport(window);
  if (support !== "supported") return { support, permission: "default", id: null };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return {
    support,
    permission: Notification.permission,
    id: subscription ? await deviceIdOf(subscription.endpoint) : null,
  };
}

function stateOf(local: Local | null, devices: PushDevice[] | undefined): PushState {
  if (!local) return "looking";
  if (local.support !== "supported") return local.support;
  if (local.permission === "denied") return "denied";
  if (local.permission !== "granted" || !local.id) return "off";
  const device = devices?.find(({ id }) => id === local.id);
  return devices && (!device || device.failingSince) ? "unreachable" : "on";
}

export function usePush(): Push {
  const db = useDatabase();
  const [local, setLocal] = useState<Local | null>(null);
  const { data: devices, refetch } = useQuery({
    queryKey: ["/api/push-subscriptions"],
    queryFn: () => call(listPushDevices, {}),
  });
  const refresh = useCallback(async () => {
    await refetch();
    setLocal(await look());
  }, [refetch]);
  useEffect(() => void look().then(setLocal), []);

  const change = async (work: (deps: PushDeps) => Promise<void>) => {
    try {
      await work({ call, db, ready: navigator.serviceWorker.ready });
    } finally {
      await refresh();
    }
  };
  return {
    state: stateOf(local, devices),
    thisDeviceId: local?.id ?? null,
    devices: devices ?? [],
    turnOn: () => change((deps) => turnPushOn(deps, Notification)),
    turnOff: () => change(turnPushOff),
    refresh,
  };
}
