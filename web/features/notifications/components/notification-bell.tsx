import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { BELL_SHOWS, countUnread } from "#shared/features/notifications/notification.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { CountBadge } from "#web/ui/display/badge.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Popover } from "#web/ui/overlays/popover.tsx";
import { t } from "#web/words/t.ts";
import { useNotificationActions } from "../actions.ts";
import { useWorkerNews } from "../push/use-worker-news.ts";
import { useNotifications } from "../queries.ts";
import { NotificationRow } from "./notification-row.tsx";

/** The bell of the bar: how many are unread, the newest five, and the way to all. */
export function NotificationBell() {
  const rows = useNotifications();
  const arrival = arrivalOf(useFreshness(), rows);
  const notifications = rows ?? [];
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
      {notifications.length === 0 && arrival !== "here" ? (
        <NotHereYet
          arrival={arrival}
          loading={t("Loading your notifications")}
          missing={t("Your notifications aren't on this device yet")}
          rows={2}
        />
      ) : notifications.length === 0 ? (
        <EmptyState art={null} title={t("Nothing new")} description={t("Reminders and studio news show up here.")} />
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
