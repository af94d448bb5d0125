import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { ConversationLine } from "#shared/features/assistant/chat/conversation.ts";
import { deleteConversation, listConversations } from "#shared/features/assistant/chat/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatStudioMoment } from "#web/format.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { ShowMore } from "#web/ui/actions/show-more.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { t } from "#web/words/t.ts";
import { useConversations, useReadAgain } from "../../queries.ts";

interface ConversationSheetProps {
  openId: string | null;
  onOpen: (id: string | null) => void;
  onClose: () => void;
}

/** The conversations that are kept, to go on with or to delete. */
export function ConversationSheet({ openId, onOpen, onClose }: ConversationSheetProps) {
  const query = useConversations();
  const lines = query.data?.pages.flat();
  return (
    <Sheet open title={t("Conversations")} onOpenChange={(open) => !open && onClose()}>
      <QueryState query={{ ...query, data: lines }} what={t("the conversations")}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState art={null} title={t("No conversations yet")} />
          ) : (
            <>
              <RowList>
                {found.map((line) => (
                  <ConversationRow
                    key={line.id}
                    line={line}
                    onOpen={() => onOpen(line.id)}
                    onDeleted={() => line.id === openId && onOpen(null)}
                  />
                ))}
              </RowList>
              {query.hasNextPage && (
                <ShowMore isLoading={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />
              )}
            </>
          )
        }
      </QueryState>
    </Sheet>
  );
}

interface ConversationRowProps {
  line: ConversationLine;
  onOpen: () => void;
  onDeleted: () => void;
}

function ConversationRow({ line: { id, title, changedAt }, onOpen, onDeleted }: ConversationRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const readAgain = useReadAgain();
  const remove = async () => {
    if (!(await attempt(() => call(deleteConversation, { id })))) return;
    setAsking(false);
    readAgain(listConversations);
    onDeleted();
  };
  return (
    <>
      <Row
        title={title}
        detail={formatStudioMoment(changedAt)}
        hasChevron={false}
        link={<button type="button" onClick={onOpen} />}
        trailing={
          <IconButton label={t("Delete “{title}”", { title })} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("Delete this conversation?")}
        description={t("Its cards go too. What was confirmed stays done.")}
        confirmLabel={t("Delete")}
        danger
        loading={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  );
}
