import type { Role } from "../../../shared/core/roles.ts";
import { centreOf } from "../../../shared/features/notifications/endpoints.ts";
import type { Call } from "../../data/call.ts";
import type { StudioDatabase } from "../../data/db.ts";
import type { Sync } from "../../data/sync.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { NotificationRow } from "./tables.ts";

export interface NotificationActions {
  markRead(notification: Pick<NotificationRow, "id" | "isRead">): Promise<void>;
  markAllRead(): Promise<void>;
  clear(): Promise<void>;
}

interface Deps {
  call: Call;
  db: StudioDatabase;
  sync: Pick<Sync, "now">;
  role: Role;
}

/** Toasts are worded by the owner's specification, section 8. */
export function createNotificationActions({ call, db, sync, role }: Deps): NotificationActions {
  const centre = centreOf(role);
  const rows = db.rows<NotificationRow>("notifications");
  /** What the person has on this device is what "all" means; anything newer was not seen. */
  const upTo = async () => (await rows.orderBy("createdAt").last())?.createdAt;

  async function attempt(work: () => Promise<unknown>, failed: string, done?: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      console.warn(failed, error);
      toast({ title: failed, variant: "danger" });
      return;
    }
    if (done) toast({ title: done, variant: "success" });
    await sync.now();
  }

  return {
    async markRead({ id, isRead }) {
      if (isRead) return;
      const work = async () => {
        await call(centre.markRead, { id });
        await rows.update(id, { isRead: true });
      };
      await attempt(work, "Failed to mark notification as read");
    },
    markAllRead() {
      const work = async () => {
        const seen = await upTo();
        await call(centre.markAllRead, { upTo: seen });
        await rows
          .where("createdAt")
          .belowOrEqual(seen ?? "")
          .modify({ isRead: true });
      };
      return attempt(work, "Failed to mark all notifications as read", "All notifications marked as read");
    },
    clear() {
      const work = async () => {
        const seen = await upTo();
        await call(centre.clear, { upTo: seen });
        await rows
          .where("createdAt")
          .belowOrEqual(seen ?? "")
          .delete();
      };
      return attempt(work, "Failed to clear notifications", "All notifications cleared");
    },
  };
}
