import { clsx } from "clsx";
import { SquarePen } from "lucide-react";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { chatRoomPath } from "#web/paths.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { useRooms } from "../queries.ts";
import { isStaffRole, type RoomView } from "../room-view.ts";
import { EventWords } from "./message-words.tsx";
import { RoomAbout, RoomAvatar, RoomName } from "./room-name.tsx";
import { ShortTime } from "./short-time.tsx";
import { UnreadCount } from "./unread-count.tsx";

export interface RoomListProps {
  openId: string | null;
  onStart: () => void;
  className?: string;
}

/** Every room one is in, the liveliest first. */
export function RoomList({ openId, onStart, className }: RoomListProps) {
  const rooms = useRooms();
  const arrival = arrivalOf(useFreshness(), rooms);
  const isStaff = isStaffRole(useSignedInUser());
  return (
    <section aria-label={t("Rooms")} className={clsx("flex min-h-0 flex-col", className)}>
      <header className="flex items-center justify-between gap-4 px-4 py-4 md:py-3">
        <p aria-hidden="true" className="font-[650] text-title md:text-lg">
          <span className="md:hidden">{t("Staff chat")}</span>
          <span className="max-md:hidden">{t("Rooms")}</span>
        </p>
        {isStaff && (
          <IconButton label={t("New conversation")} variant="outline" onClick={onStart}>
            <SquarePen aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {!rooms?.length && arrival !== "here" && (
        <NotHereYet
          arrival={arrival}
          loading={t("Loading rooms")}
          missing={t("Your conversations aren't on this device yet")}
        />
      )}
      {rooms?.length === 0 && arrival === "here" && (
        <EmptyState
          title={t("No conversations yet")}
          description={t("When the studio adds you to a class or writes to you, you'll see it here.")}
        />
      )}
      {rooms && rooms.length > 0 && (
        <ul className="min-h-0 flex-1 overflow-y-auto max-md:pb-20 md:pb-3">
          {rooms.map((view) => (
            <RoomRow key={view.room.id} view={view} isOpen={view.room.id === openId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RoomRow({ view: { room, last, unread }, isOpen }: { view: RoomView; isOpen: boolean }) {
  return (
    <li className="relative">
      <Link
        to={chatRoomPath(room.id)}
        aria-current={isOpen ? "page" : undefined}
        className="flex min-h-18 items-center gap-3 px-4 py-2.5 hover:bg-surface-sunken focus-visible:-outline-offset-2 aria-[current=page]:bg-selected md:mx-2 md:rounded-card md:px-2.5"
      >
        <RoomAvatar room={room} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-semibold">
              <RoomName room={room} />
            </span>
            {last && (
              <span className="shrink-0 text-xs text-ink-muted">
                <ShortTime message={last} />
              </span>
            )}
          </span>
          <span className="flex items-center gap-2 text-sm text-ink-muted">
            <span className={clsx("min-w-0 flex-1 truncate", unread > 0 && "font-medium text-ink")}>
              {last ? <Preview last={last} /> : <RoomAbout room={room} />}
            </span>
            {unread > 0 && (
              <Badge tone="unread" className="shrink-0 px-2!">
                <UnreadCount count={unread} />
              </Badge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Preview({ last }: { last: NonNullable<RoomView["last"]> }) {
  const { id } = useSignedInUser();
  if (last.kind === "event") return <EventWords message={last} />;
  if (last.isRemoved) return <i>{t("Message deleted")}</i>;
  const [firstName] = last.authorName.split(" ");
  return (
    <>
      {last.authorId === id ? <span>{t("You:")} </span> : <span>{firstName}: </span>}
      <span>{last.text}</span>
    </>
  );
}
