import { clsx } from "clsx";
import { EllipsisVertical, Trash2 } from "lucide-react";
import { canRemoveMessage } from "#shared/features/chat/room-rules.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { PersonAvatar } from "#web/features/profile/index.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { SavedHere } from "#web/ui/display/saved-here.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/menu.tsx";
import { t } from "#web/words/t.ts";
import type { PlacedMessage } from "../../room/group-messages.ts";
import type { ChatMessageRow } from "../../tables.ts";
import { EventWords } from "../message-words.tsx";
import { MessageText } from "./message-text.tsx";

export interface MessageItemProps {
  placed: PlacedMessage;
  onRemove: (message: ChatMessageRow) => void;
}

/** One line of a room, with the day over it where one begins. */
export function MessageItem({ placed: { message, newDay, isFirst, isNew }, onRemove }: MessageItemProps) {
  return (
    <li className={clsx("flex flex-col", isFirst ? "mt-4" : "mt-1")}>
      {newDay && <Divider>{formatDay(newDay, "long")}</Divider>}
      {isNew && <Divider isNew>{t("New")}</Divider>}
      {message.kind === "event" ? (
        <p className="mx-auto max-w-md px-4 text-center text-sm text-ink-muted">
          <EventWords message={message} />
        </p>
      ) : (
        <Spoken message={message} isFirst={isFirst} onRemove={onRemove} />
      )}
    </li>
  );
}

function Divider({ isNew = false, children }: { isNew?: boolean; children: string }) {
  return (
    <p
      className={clsx(
        "my-3 flex items-center gap-3 text-xs font-semibold before:h-px before:flex-1 after:h-px after:flex-1",
        isNew ? "text-info before:bg-info after:bg-info" : "text-ink-muted before:bg-line after:bg-line",
      )}
    >
      {children}
    </p>
  );
}

interface SpokenProps {
  message: ChatMessageRow;
  isFirst: boolean;
  onRemove: MessageItemProps["onRemove"];
}

function Spoken({ message, isFirst, onRemove }: SpokenProps) {
  const user = useSignedInUser();
  const { authorId, authorName, isRemoved, seq, text, time, createdAt } = message;
  const isOwn = authorId === user.id;
  return (
    <div className={clsx("group flex items-end gap-2", isOwn && "flex-row-reverse")}>
      {!isOwn &&
        (isFirst ? (
          <PersonAvatar id={authorId} name={authorName} size="sm" className="self-start" />
        ) : (
          <span className="w-8" />
        ))}
      <div className={clsx("flex max-w-[min(34rem,78%)] min-w-0 flex-col", isOwn && "items-end")}>
        {isFirst && !isOwn && <p className="mb-0.5 px-1 text-sm font-semibold text-ink-muted">{authorName}</p>}
        <div
          className={clsx(
            "max-w-full rounded-card px-3.5 py-2",
            isRemoved && "border border-line text-ink-muted italic",
            !isRemoved && (isOwn ? "bg-brand-fill text-on-brand" : "bg-surface-sunken text-ink"),
          )}
        >
          {isOwn && <span className="sr-only">{t("You:")} </span>}
          {!isOwn && !isFirst && <span className="sr-only">{authorName}: </span>}
          {isRemoved ? t("Message deleted") : <MessageText text={text} />}
        </div>
        <p className="mt-0.5 flex items-center gap-2 px-1 text-xs text-ink-muted">
          {seq === null ? <SavedHere /> : <time dateTime={createdAt}>{formatTime(time)}</time>}
        </p>
      </div>
      {!isRemoved && seq !== null && canRemoveMessage({ userId: user.id, role: user.role }, message) && (
        <Menu
          align={isOwn ? "end" : "start"}
          trigger={
            <IconButton
              label={t("More about this message")}
              size="sm"
              className="mb-4 text-ink-faint! aria-expanded:opacity-100! [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100"
            >
              <EllipsisVertical aria-hidden="true" className="size-4!" />
            </IconButton>
          }
        >
          <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => onRemove(message)}>
            {t("Delete this message")}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
