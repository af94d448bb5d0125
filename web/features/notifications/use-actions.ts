import { useMemo } from "react";
import { call } from "../../data/client.ts";
import { useDatabase, useSync } from "../../local-data.ts";
import { useSignedInUser } from "../accounts/index.ts";
import { createNotificationActions, type NotificationActions } from "./actions.ts";

export function useNotificationActions(): NotificationActions {
  const [db, sync] = [useDatabase(), useSync()];
  const { role } = useSignedInUser();
  return useMemo(() => createNotificationActions({ call, db, sync, role }), [db, sync, role]);
}
