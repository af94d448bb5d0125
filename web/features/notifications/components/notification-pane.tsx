import { formatMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import type { NotificationRow as Notification } from "../tables.ts";
import { NOTIFICATION_ICONS, textOf, titleOf } from "./notification-row.tsx";

/** One notification beside the list, whole, and the way to what it is about. */
export function NotificationPane({ notification }: { notification: Notification }) {
  const { type, createdAt, link } = notification;
  const Icon = NOTIFICATION_ICONS[type];
  return (
    <Card asChild>
      <section aria-labelledby="shown-notification" className="mb-10">
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg]:size-6">
          <Icon aria-hidden="true" />
        </span>
        <h2 id="shown-notification" className="text-xl leading-snug">
          {titleOf(notification)}
        </h2>
        <time dateTime={createdAt} className="text-sm text-ink-muted">
          {formatMoment(createdAt, "short")}
        </time>
        <p className="mt-4 text-pretty whitespace-pre-line">{textOf(notification)}</p>
        {link && (
          <Button asChild className="mt-5">
            <Link to={link}>{t("Open @notification")}</Link>
          </Button>
        )}
      </section>
    </Card>
  );
}
