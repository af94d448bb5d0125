import { clsx } from "clsx";
import { MessagesSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { appName } from "#shared/core/brand.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { useDatabase } from "#web/local-data.ts";
import { useKeptWork } from "#web/shell/kept-work.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { containerStyle } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { RoomPane } from "../components/room/room-pane.tsx";
import { RoomList } from "../components/room-list.tsx";
import { StartSheet } from "../components/start-sheet.tsx";
import { pruneMessages } from "../prune.ts";
import { useChatBox } from "../room/use-chat-box.ts";

/** Of each room, by its id. */
const NO_DRAFTS: Record<string, string> = {};

function withDraft(drafts: Record<string, string>, roomId: string, text: string) {
  const { [roomId]: _, ...others } = drafts;
  return text === "" ? others : { ...others, [roomId]: text };
}

/** `/staff-chat`: the rooms, and with `?room=` one of them; both side by side where there is room. */
export function StaffChatScreen() {
  const [search] = useSearchParams();
  const roomId = search.get("room");
  const box = useChatBox();
  const db = useDatabase();
  const [isStarting, setStarting] = useState(false);
  const [drafts, keepDrafts] = useKeptWork("chat", NO_DRAFTS);
  useEffect(() => void pruneMessages(db, serverNow()), [db]);
  return (
    <div className={clsx(containerStyle, "max-md:-mb-4 max-md:px-0! md:pt-10")}>
      <h1 id="page-title" tabIndex={-1} className="text-title max-md:sr-only md:mb-8">
        {t("Staff chat")}
      </h1>
      <title>{t("Staff chat · {app}", { app: appName() })}</title>
      <div
        ref={box}
        className="grid min-h-80 grid-cols-[minmax(0,1fr)] overflow-hidden bg-surface-raised data-keyboard:fixed data-keyboard:inset-x-0 data-keyboard:z-50 data-keyboard:min-h-0 md:grid-cols-[19rem_minmax(0,1fr)] md:rounded-panel md:border md:border-line md:shadow-card lg:grid-cols-[22rem_minmax(0,1fr)]"
      >
        <RoomList
          openId={roomId}
          onStart={() => setStarting(true)}
          className={clsx("md:border-r md:border-line", roomId && "max-md:hidden")}
        />
        {roomId ? (
          <RoomPane
            key={roomId}
            roomId={roomId}
            draft={drafts[roomId] ?? ""}
            onDraft={(text) => keepDrafts(withDraft(drafts, roomId, text))}
          />
        ) : (
          <EmptyState
            className="justify-center max-md:hidden"
            art={<MessagesSquare aria-hidden="true" className="mb-4 size-12 text-brand" />}
            title={t("Choose a room")}
            description={t("Or start a conversation with someone on the team.")}
          />
        )}
      </div>
      {isStarting && <StartSheet onClose={() => setStarting(false)} />}
    </div>
  );
}
