import { Badge } from "#web/ui/display/badge.tsx";
import { useUnread } from "../queries.ts";
import { UnreadCount } from "./unread-count.tsx";

/** Beside the link to the staff chat. */
export function ChatCount() {
  const unread = useUnread();
  return unread > 0 ? (
    <Badge tone="unread" className="ml-auto">
      <UnreadCount count={unread} />
    </Badge>
  ) : null;
}
