import { useMemo } from "react";
import type { StudioDatabase } from "../../data/db.ts";
import { useDatabase } from "../../local-data.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useWrite, type Write } from "../../use-write.ts";
import { t } from "../../words/t.ts";
import { useSignedInUser } from "../accounts/index.ts";
import { notificationEffectsOf } from "./effects.ts";
import type { NotificationRow } from "./tables.ts";

export interface NotificationActions {
  markRead(notification: Pick<NotificationRow, "id" | "isRead">): Promise<void>;
  markAllRead(): Promise<void>;
  clear(): Promise<void>;
}

/** A refusal has been said, and so has a device that could not keep it; what waits for a network is done here. */
const isTaken = async (written: Awaited<ReturnType<Write>>) =>
  written !== null && (await written.outcome) !== "refused";

/** Toasts are worded by the owner's specification, section 8. */
export function createNotificationActions(
  db: StudioDatabase,
  write: Write,
  effects: ReturnType<typeof notificationEffectsOf>,
): NotificationActions {
  const newest = async () => (await db.rows<NotificationRow>("notifications").orderBy("createdAt").last())?.createdAt;
  return {
    async markRead({ id, isRead }) {
      if (!isRead) await write(effects.markRead, { id });
    },
    async markAllRead() {
      const written = await write(effects.markAllRead, { upTo: await newest() });
      if (await isTaken(written)) toast({ title: t("All notifications marked as read"), variant: "success" });
    },
    async clear() {
      const written = await write(effects.clear, { upTo: await newest() });
      if (await isTaken(written)) toast({ title: t("All notifications cleared"), variant: "success" });
    },
  };
}

export function useNotificationActions(): NotificationActions {
  const db = useDatabase();
  const write = useWrite();
  const { role } = useSignedInUser();
  return useMemo(() => createNotificationActions(db, write, notificationEffectsOf(role)), [db, write, role]);
}
