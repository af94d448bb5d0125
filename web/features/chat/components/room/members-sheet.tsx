import { UserRoundMinus, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { useSignedInUser } from "#web/features/accounts/index.ts";
import { PersonAvatar } from "#web/features/profile/index.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import { useChatActions } from "../../actions.ts";
import { isStaffRole } from "../../room-view.ts";
import type { ChatRoomRow } from "../../tables.ts";
import { PeoplePicker } from "../people-picker.tsx";

const WHO = {
  "all-staff": message("Everyone who teaches or runs the studio is in this room. Parents and students aren't."),
  class: message("The people who run the studio can read along. Parents see messages from when they were added."),
  direct: message("Only you two can read this."),
};

/** Who is in a room; staff of a class's room bring people in and take them out. */
export function MembersSheet({ room, onClose }: { room: ChatRoomRow; onClose: () => void }) {
  const user = useSignedInUser();
  const actions = useChatActions();
  const [isAdding, setAdding] = useState(false);
  const mayChange = room.kind === "class" && isStaffRole(user);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={isAdding ? t("Add someone") : t("Who is in this room")}
      description={t(WHO[room.kind])}
    >
      {isAdding ? (
        <PeoplePicker
          without={new Set(room.members.map(({ userId }) => userId))}
          onPick={(person) => {
            setAdding(false);
            void actions.add(room.id, person.id);
          }}
        />
      ) : (
        <div className="grid gap-4">
          {room.members.length > 0 && (
            <RowList>
              {room.members.map(({ userId, name, isStaff }) => (
                <Row
                  key={userId}
                  leading={<PersonAvatar id={userId} name={name} size="sm" />}
                  title={name}
                  detail={isStaff ? t("Staff") : t("Parent")}
                  trailing={
                    mayChange &&
                    userId !== room.leaderId && (
                      <IconButton
                        label={t("Remove {name} @person", { name })}
                        size="sm"
                        onClick={() => void actions.remove(room.id, userId)}
                      >
                        <UserRoundMinus aria-hidden="true" />
                      </IconButton>
                    )
                  }
                  className="min-h-14"
                />
              ))}
            </RowList>
          )}
          {mayChange && (
            <Button variant="secondary" block onClick={() => setAdding(true)}>
              <UserRoundPlus aria-hidden="true" />
              {t("Add someone")}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}
