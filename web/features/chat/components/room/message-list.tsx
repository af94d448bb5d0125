import { ArrowDown } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { isUnread } from "#shared/features/chat/room-rules.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { removeMessageEffect } from "../../effects.ts";
import { placeMessages } from "../../room/group-messages.ts";
import { useMarkRead } from "../../room/use-mark-read.ts";
import { useOlder } from "../../room/use-older.ts";
import { useScrollEnd } from "../../room/use-scroll-end.ts";
import type { ChatMessageRow, ChatRoomRow } from "../../tables.ts";
import { MessageItem } from "./message-item.tsx";

export interface MessageListProps {
  room: ChatRoomRow;
  kept: ChatMessageRow[];
  /** How far was read when the room was opened. */
  readTo: number;
}

/** The words of a room, the newest at the end. */
export function MessageList({ room, kept, readTo }: MessageListProps) {
  const { id: userId } = useSignedInUser();
  const write = useWrite();
  const older = useOlder(room, kept);
  const end = useScrollEnd(kept, userId);
  const [removing, setRemoving] = useState<ChatMessageRow | null>(null);
  const [firstNewId] = useState(() => kept.find((message) => isUnread(message, readTo, userId))?.id ?? null);
  useMarkRead(room.id, kept, end.isAtEnd);
  useKeepPlace(end.ref, older.messages.length);
  const placed = useMemo(
    () => placeMessages([...older.messages, ...kept], firstNewId),
    [older.messages, kept, firstNewId],
  );
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={end.ref}
        onScroll={end.onScroll}
        aria-label={t("Messages")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 pt-2 pb-4 focus-visible:-outline-offset-2 max-md:pb-16"
      >
        {older.hasMore && (
          <div className="flex justify-center py-2">
            <Button variant="ghost" size="sm" loading={older.isLoading} onClick={() => void older.load()}>
              {t("Show older messages")}
            </Button>
          </div>
        )}
        <div role="log" aria-label={t("Messages of this room")}>
          <ol>
            {placed.map((each) => (
              <MessageItem key={each.message.id} placed={each} onRemove={setRemoving} />
            ))}
          </ol>
        </div>
        {placed.length === 0 && !older.hasMore && (
          <p className="py-16 text-center text-ink-muted">{t("No messages yet. Say hello.")}</p>
        )}
      </section>
      {!end.isAtEnd && (
        <Button
          variant="secondary"
          size="sm"
          onClick={end.toEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-pop!"
        >
          <ArrowDown aria-hidden="true" />
          {end.missed === 0
            ? t("Newest")
            : t("{count, plural, one {# new message} other {# new messages}}", { count: end.missed })}
        </Button>
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={t("Delete this message?")}
        description={t("We'll remove its text from every device. People still see that there was a message.")}
        confirmLabel={t("Delete")}
        danger
        onConfirm={() => removing && void write(removeMessageEffect, { roomId: room.id, id: removing.id })}
      />
    </div>
  );
}

/** Older messages come in above; what is being read stays where it is. */
function useKeepPlace(ref: { current: HTMLElement | null }, olderCount: number): void {
  const before = useRef({ count: 0, height: 0 });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (olderCount > before.current.count) box.scrollTop += box.scrollHeight - before.current.height;
    before.current = { count: olderCount, height: box.scrollHeight };
  });
}
