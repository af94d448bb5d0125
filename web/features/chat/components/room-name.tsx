import { CalendarHeart, UsersRound } from "lucide-react";
import { message } from "#shared/core/messages/message.ts";
import { PersonAvatar } from "#web/features/profile/index.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import type { ChatRoomRow } from "../tables.ts";

/** The name of an author who has left. */
const FORMER_MEMBER = message("Former member");

const useOther = ({ members }: ChatRoomRow): { userId: string | null; name: string } => {
  const { id } = useSignedInUser();
  return members.find(({ userId }) => userId !== id) ?? { userId: null, name: t(FORMER_MEMBER) };
};

/** What a room is called: after the class, or after the other person. */
export function RoomName({ room }: { room: ChatRoomRow }) {
  const { name } = useOther(room);
  if (room.kind === "all-staff") return <>{t("All staff")}</>;
  if (room.kind === "class") return <Content>{room.title}</Content>;
  return name;
}

/** When a class is; what the other kinds are. */
export function RoomAbout({ room }: { room: ChatRoomRow }) {
  if (room.kind === "all-staff") return <>{t("Everyone who works here")}</>;
  if (room.kind === "class")
    return room.date && room.startTime && <>{`${formatDay(room.date)}, ${formatTime(room.startTime)}`}</>;
  return <>{t("Just the two of you")}</>;
}

export function RoomAvatar({ room }: { room: ChatRoomRow }) {
  const other = useOther(room);
  if (room.kind === "direct") return <PersonAvatar id={other.userId} name={other.name} />;
  const Icon = room.kind === "class" ? CalendarHeart : UsersRound;
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
    >
      <Icon className="size-5" />
    </span>
  );
}
