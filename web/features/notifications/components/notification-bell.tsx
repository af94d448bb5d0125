import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { BELL_SHOWS, countUnread } from "../../../../shared/features/notifications/notification.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { IconButton } from "../../../ui/actions/icon-button.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { CountBadge } from "../../../ui/display/badge.tsx";
import { RowList } from "../../../ui/display/row-list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { t } from "../../../words/t.ts";
import { useNotificationActions } from "../actions.ts";
import { useWorkerNews } from "../push/use-worker-news.ts";
import { useNotifications } from "../queries.ts";
import { NotificationRow } from "./notification-row.tsx";

/** The bell of the bar: how many are unread, the newest five, and the way to all. */
export function NotificationBell() {
  const notifications = useNotifications() ?? [];
  const actions = useNotificationActions();
  const [isOpen, setOpen] = useState(false);
  const unread = countUnread(notifications);
  useWorkerNews();
  useAppBadge(unread);

  const close = () => setOpen(false);
  return (
    <Popover
      label={t("Notifications")}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={unread > 0 ? t("Notifications, {unread} unread", { unread }) : t("Notifications")}>
          <Bell aria-hidden="true" />
          <CountBadge count={unread} isUnread />
        </IconButton>
      }
    >
      {notifications.length === 0 ? (
        <EmptyState
          art={null}
          title={t("Nothing new")}
          description={t("Reminders and news from the studio come here.")}
        />
      ) : (
        <RowList>
          {notifications.slice(0, BELL_SHOWS).map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={actions.markRead}
              onOpen={close}
              showsDay
            />
          ))}
        </RowList>
      )}
      <Button asChild variant="secondary" block className="mt-3">
        <Link to={paths.notifications} onClick={close}>
          {t("View all notifications")}
        </Link>
      </Button>
    </Popover>
  );
}

/** The number on the app's icon follows what is unread; a push sets it while no page is open. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    const done = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
    done.catch(() => {});
  }, [unread]);
}
