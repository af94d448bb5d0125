import { Bell, CalendarClock, Check, CircleCheck, type LucideIcon, QrCode, ShoppingBag } from "lucide-react";
import type { NotificationType } from "#shared/features/notifications/notification.ts";
import { serverNowMs } from "#web/data/device/server-clock.ts";
import { formatMoment } from "#web/format.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Row } from "#web/ui/display/row-list.tsx";
import { t, tAnswer } from "#web/words/t.ts";
import type { NotificationRow as Notification } from "../tables.ts";

export const NOTIFICATION_ICONS: Record<NotificationType, LucideIcon> = {
  payment_success: CircleCheck,
  checkout: ShoppingBag,
  class_reminder: CalendarClock,
  check_in_available: QrCode,
  other: Bell,
};

export interface NotificationRowProps {
  notification: Notification;
  onRead: (notification: Notification) => void;
  /** It leads away from here: a panel closes then. It counts as read, too. */
  onOpen?: () => void;
  /** On a page with room beside the list it is shown there, instead of what it leads to. */
  onChoose?: () => void;
  isShown?: boolean;
  /** Where no heading over it says which day it came. */
  showsDay?: boolean;
}

const isToday = (instant: string): boolean =>
  new Date(instant).toDateString() === new Date(serverNowMs()).toDateString();

/** In the language of the page; a row of before there were messages stays as it was written. */
export const titleOf = ({ title, titleWords }: Notification): string => tAnswer({ message: title, words: titleWords });
export const textOf = ({ message, messageWords }: Notification): string => tAnswer({ message, words: messageWords });

export function NotificationRow(props: NotificationRowProps) {
  const { notification, onRead, onOpen, onChoose, isShown = false, showsDay = false } = props;
  const { type, isRead, createdAt, link } = notification;
  const title = titleOf(notification);
  const Icon = NOTIFICATION_ICONS[type];
  const open = () => {
    onRead(notification);
    onOpen?.();
  };
  return (
    <Row
      title={isRead ? title : <UnreadTitle title={title} />}
      detail={
        <>
          <span className={onChoose ? "line-clamp-2 text-pretty" : "block text-pretty"}>{textOf(notification)}</span>
          <span className="flex items-center justify-between gap-2">
            <time dateTime={createdAt} className="text-ink-faint">
              {formatMoment(createdAt, showsDay && !isToday(createdAt) ? "short" : "time")}
            </time>
            {!isRead && (
              <IconButton
                label={t('Mark "{title}" as read', { title })}
                size="sm"
                className="-my-1 -mr-2"
                onClick={() => onRead(notification)}
              >
                <Check aria-hidden="true" />
              </IconButton>
            )}
          </span>
        </>
      }
      leading={
        <span className="grid size-10 shrink-0 place-items-center self-start rounded-full bg-brand-soft text-brand-ink [&_svg]:size-5">
          <Icon aria-hidden="true" />
        </span>
      }
      // The text needs the width of a phone: the check stands in the line of the time, and the whole row leads on.
      hasChevron={false}
      className={isShown ? "bg-selected" : undefined}
      {...(onChoose
        ? { link: <button type="button" aria-current={isShown || undefined} onClick={onChoose} /> }
        : link && { link: <Link to={link} onClick={open} /> })}
    />
  );
}

function UnreadTitle({ title }: { title: string }) {
  return (
    <>
      <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-full bg-info-fill align-baseline" />
      <span className="sr-only">{t("Unread:")} </span>
      {title}
    </>
  );
}
