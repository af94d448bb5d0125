import { MessagesSquare } from "lucide-react";
import { Link } from "react-router-dom";
import { chatRoomPath } from "../../../paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useWrite } from "../../../use-write.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { openClassRoomEffect } from "../effects.ts";

export interface ClassChatLinkProps {
  instance: { id: string; instructorId: string };
}

/** To the room of a class, for who leads it and for admins. */
export function ClassChatLink({ instance: { id, instructorId } }: ClassChatLinkProps) {
  const user = useSignedInUser();
  const write = useWrite();
  if (user.role !== "admin" && user.id !== instructorId) return null;
  return (
    <Button asChild variant="secondary" size="sm">
      <Link to={chatRoomPath(id)} onClick={() => void write(openClassRoomEffect, { classInstanceId: id })}>
        <MessagesSquare aria-hidden="true" />
        Chat of this class
      </Link>
    </Button>
  );
}
