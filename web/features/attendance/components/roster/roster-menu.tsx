import { EllipsisVertical } from "lucide-react";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import { ClassChatItem, useMayChatOfClass } from "../../../chat/index.ts";
import type { ClassInstanceRow } from "../../../classes/tables.ts";

/** What is rarely wanted while a class is taken. */
export function RosterMenu({ instance }: { instance: ClassInstanceRow }) {
  const mayChat = useMayChatOfClass(instance);
  if (!mayChat) return null;
  return (
    <Menu
      trigger={
        <IconButton label="More about this class" className="-mr-3">
          <EllipsisVertical />
        </IconButton>
      }
    >
      <ClassChatItem instance={instance} />
    </Menu>
  );
}
