import { clsx } from "clsx";
import { ChevronLeft, Info } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { isInPanel } from "#web/shell/focus-title.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { useMessages, useReadTo, useRoom } from "../../queries.ts";
import type { ChatRoomRow } from "../../tables.ts";
import { RoomAbout, RoomName } from "../room-name.tsx";
import { Composer, type ComposerProps } from "./composer.tsx";
import { MembersSheet } from "./members-sheet.tsx";
import { MessageList } from "./message-list.tsx";

export interface RoomPaneProps extends ComposerProps {
  className?: string;
}

/** One room: who it is with, what was written, and where one writes. */
export function RoomPane({ roomId, className, ...composing }: RoomPaneProps) {
  const room = useRoom(roomId);
  const { asOf } = useFreshness();
  if (room === undefined || (room === null && !asOf))
    return (
      <div className={className}>
        <SkeletonList label={t("Loading the room")} />
      </div>
    );
  if (room === null)
    return (
      <EmptyState
        className={className}
        title={t("This room isn't on this device")}
        description={t("You may no longer be in it, or it'll load when you're back online.")}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.staffChat}>{t("All rooms")}</Link>
          </Button>
        }
      />
    );
  return (
    <section aria-labelledby="room-name" className={clsx("flex min-h-0 min-w-0 flex-col", className)}>
      <RoomHead room={room} />
      <Words room={room} />
      <Composer roomId={roomId} {...composing} />
    </section>
  );
}

function Words({ room }: { room: ChatRoomRow }): ReactNode {
  const [kept, readTo] = [useMessages(room.id), useReadTo(room.id)];
  if (!kept || readTo === undefined)
    return (
      <div className="min-h-0 flex-1">
        <SkeletonList label={t("Loading messages")} />
      </div>
    );
  return <MessageList room={room} kept={kept} readTo={readTo} />;
}

function RoomHead({ room }: { room: ChatRoomRow }) {
  const [isOpen, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // On a phone the list one came from is gone: the keyboard, and who listens, begin at the room.
  useEffect(() => {
    if (!isInPanel()) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="flex items-center gap-1 border-b border-line py-1.5 pr-2 pl-1 md:pl-4">
      <IconButton label={t("All rooms")} asChild className="md:hidden">
        <Link to={paths.staffChat}>
          <ChevronLeft aria-hidden="true" />
        </Link>
      </IconButton>
      <div className="min-w-0 flex-1">
        <h2
          ref={title}
          id="room-name"
          tabIndex={-1}
          className="outline-none truncate text-lg leading-tight font-semibold"
        >
          <RoomName room={room} />
        </h2>
        <p className="truncate text-sm text-ink-muted">
          <RoomAbout room={room} />
        </p>
      </div>
      <IconButton label={t("Who is in this room")} onClick={() => setOpen(true)}>
        <Info aria-hidden="true" />
      </IconButton>
      {isOpen && <MembersSheet room={room} onClose={() => setOpen(false)} />}
    </header>
  );
}
