import { MessagesSquare } from "lucide-react";
import { chatRoomPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { MenuItem } from "#web/ui/overlays/menu.tsx";
import { useWrite } from "#web/use-write.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { openClassRoomEffect } from "../effects.ts";

export interface ClassChatItemProps {
  instance: { id: string; instructorId: string };
}

/** Who leads a class, and admins, may open its room. */
export function useMayChatOfClass({ instructorId }: ClassChatItemProps["instance"]): boolean {
  const user = useSignedInUser();
  return user.role === "admin" || user.id === instructorId;
}

/** To the room of a class, in a menu. */
export function ClassChatItem({ instance: { id } }: ClassChatItemProps) {
  const write = useWrite();
  return (
    <MenuItem asChild>
      <Link to={chatRoomPath(id)} onClick={() => void write(openClassRoomEffect, { classInstanceId: id })}>
        <MessagesSquare aria-hidden="true" />
        {t("Chat of this class")}
      </Link>
    </MenuItem>
  );
}
