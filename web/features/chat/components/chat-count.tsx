import { Badge, CountBadge } from "#web/ui/display/badge.tsx";
import { t } from "#web/words/t.ts";
import { useUnread } from "../queries.ts";
import { UnreadCount } from "./unread-count.tsx";

/** Beside the link to the staff chat, or at the corner of its icon. */
export function ChatCount({ isCorner = false }: { isCorner?: boolean }) {
  const unread = useUnread();
  if (unread === 0) return null;
  if (isCorner)
    return (
      <>
        <CountBadge count={unread} isUnread className="ring-surface-raised" />
        <span className="sr-only">{t("{count} unread", { count: unread })}</span>
      </>
    );
  return (
    <Badge tone="unread" className="ml-auto">
      <UnreadCount count={unread} />
    </Badge>
  );
}
