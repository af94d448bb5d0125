import { CheckCheck, Trash2 } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand/react";
import { countUnread } from "#shared/features/notifications/notification.ts";
import { deviceZone } from "#web/data/device/device-zone.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { useSync } from "#web/local-data.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { changedParams } from "#web/ui/address.ts";
import { RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Panes } from "#web/ui/layout/panes.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useIsWide } from "#web/ui/use-is-wide.ts";
import { pageLocale, t } from "#web/words/t.ts";
import { type NotificationActions, useNotificationActions } from "../actions.ts";
import { NotificationPane } from "../components/notification-pane.tsx";
import { NotificationRow } from "../components/notification-row.tsx";
import { PushSettings } from "../components/push-settings.tsx";
import { groupByDay } from "../group-by-day.ts";
import { useNotifications } from "../queries.ts";
import type { NotificationRow as Notification } from "../tables.ts";

const PARAMETER = "notification";

/** `/notifications`: all notifications of this person, the newest day first. On a wide window one of them stands beside them. */
export function NotificationsScreen() {
  const notifications = useNotifications();
  const actions = useNotificationActions();
  const isWide = useIsWide();
  const [params, setParams] = useSearchParams();
  const hasSome = notifications !== undefined && notifications.length > 0;
  const shown = isWide ? notifications?.find(({ id }) => id === params.get(PARAMETER)) : undefined;
  const choose = (notification: Notification) => {
    if (!notification.isRead) void actions.markRead(notification);
    setParams(changedParams({ [PARAMETER]: notification.id }), { preventScrollReset: true });
  };
  const list = hasSome ? (
    <Days notifications={notifications} actions={actions} shownId={shown?.id} {...(isWide && { onChoose: choose })} />
  ) : (
    <Nothing isLooking={!notifications} />
  );
  return (
    <Page
      title={t("Notifications")}
      width="wide"
      actions={hasSome && <ListActions unread={countUnread(notifications)} actions={actions} />}
    >
      {isWide ? (
        <Panes
          isSticky
          beside={
            <>
              {shown && <NotificationPane key={shown.id} notification={shown} />}
              <Section title={t("Reminders on this device")}>
                <PushSettings />
              </Section>
            </>
          }
        >
          {list}
        </Panes>
      ) : (
        list
      )}
    </Page>
  );
}

function ListActions({ unread, actions }: { unread: number; actions: NotificationActions }) {
  return (
    <>
      <Button variant="secondary" size="sm" disabled={unread === 0} onClick={() => void actions.markAllRead()}>
        <CheckCheck aria-hidden="true" />
        {t("Mark all as read")}
      </Button>
      <ConfirmDialog
        title={t("Clear all notifications?")}
        description={t("We'll remove them from all your devices. What they told you about stays as it is.")}
        confirmLabel={t("Clear all")}
        danger
        trigger={
          <Button variant="secondary" size="sm">
            <Trash2 aria-hidden="true" />
            {t("Clear all")}
          </Button>
        }
        onConfirm={() => void actions.clear()}
      />
    </>
  );
}

interface DaysProps {
  notifications: Notification[];
  actions: NotificationActions;
  /** The one beside the list. */
  shownId: string | undefined;
  onChoose?: (notification: Notification) => void;
}

function Days({ notifications, actions, shownId, onChoose }: DaysProps) {
  const { state } = useStore(useSync().status);
  const groups = groupByDay(notifications, serverNow(), {
    zone: deviceZone(),
    locale: pageLocale(),
  });
  return (
    <>
      {state === "offline" && (
        <p className="mb-6 text-sm text-ink-muted">
          {t("Here's what you got before. We'll send what you mark or clear later.")}
        </p>
      )}
      {groups.map(({ day, label, notifications: ofDay }) => (
        <Section key={day} title={label}>
          <RowList>
            {ofDay.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={actions.markRead}
                isShown={notification.id === shownId}
                {...(onChoose && { onChoose: () => onChoose(notification) })}
              />
            ))}
          </RowList>
        </Section>
      ))}
    </>
  );
}

/** Nothing is here: because there is nothing, because it is on its way, or because it never came. */
function Nothing({ isLooking }: { isLooking: boolean }) {
  const sync = useSync();
  const { state, asOf } = useStore(sync.status);
  if (asOf === null && state === "offline")
    return (
      <ErrorState
        kind="offline"
        title={t("Not on this device yet")}
        description={t("Your notifications will load when you're back online.")}
        onRetry={() => void sync.now()}
      />
    );
  if (isLooking || asOf === null) return <SkeletonList label={t("Loading notifications")} />;
  return (
    <EmptyState
      title={t("All quiet")}
      description={t("Class reminders, receipts and studio news show up here.")}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.settings}>{t("Get them on this device")}</Link>
        </Button>
      }
    />
  );
}
