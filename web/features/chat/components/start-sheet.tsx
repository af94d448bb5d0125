import { CalendarHeart } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { formatDay, formatTime } from "#web/format.ts";
import { chatRoomPath } from "#web/paths.ts";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { useWrite } from "#web/use-write.ts";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { useChatActions } from "../actions.ts";
import { openClassRoomEffect } from "../effects.ts";
import { useOwnClasses } from "../queries.ts";
import { PeoplePicker } from "./people-picker.tsx";

const MOST_CLASSES = 12;

/** With whom, or about which class. */
export function StartSheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const write = useWrite();
  const actions = useChatActions();
  const classes = useOwnClasses()?.slice(0, MOST_CLASSES) ?? [];
  const go = (roomId: string) => {
    onClose();
    void navigate(chatRoomPath(roomId));
  };
  const openClass = async (classInstanceId: string) => {
    if (await write(openClassRoomEffect, { classInstanceId })) go(classInstanceId);
  };
  const openDirect = async (personId: string) => {
    const room = await actions.openDirect(personId);
    if (room) go(room.id);
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("New conversation")}>
      <Section title={t("With someone")}>
        <PeoplePicker onPick={({ id }) => void openDirect(id)} />
      </Section>
      {classes.length > 0 && (
        <Section title={t("About a class")}>
          <RowList>
            {classes.map(({ id, name, date, startTime }) => (
              <Row
                key={id}
                leading={<CalendarHeart aria-hidden="true" className="size-5 text-brand-ink" />}
                title={<Content>{name}</Content>}
                detail={`${formatDay(date)}, ${formatTime(startTime)}`}
                link={<button type="button" onClick={() => void openClass(id)} />}
                className="min-h-14"
              />
            ))}
          </RowList>
        </Section>
      )}
    </Sheet>
  );
}
