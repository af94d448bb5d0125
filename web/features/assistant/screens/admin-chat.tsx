import { QueryClientProvider } from "@tanstack/react-query";
import { ChevronLeft, History, Settings2, SquarePen } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { appName } from "#shared/core/brand.ts";
import { paths } from "#web/paths.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { ProofHost } from "#web/shell/staff/proof-host.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";
import { ChatPane } from "../components/chat/chat-pane.tsx";
import { ConversationSheet } from "../components/chat/conversation-sheet.tsx";
import { NotReady } from "../components/chat/not-ready.tsx";
import { useAiConfig, useStoredConversation } from "../queries.ts";

/** `/admin/chat`, without a nav bar: questions about the studio, and with `?conversation=` one that is kept. */
export function AdminChatScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <title>{t("Assistant · {app}", { app: appName() })}</title>
      <Chat />
      <ProofHost />
    </QueryClientProvider>
  );
}

function Chat() {
  const [params, setParams] = useSearchParams();
  const openId = params.get("conversation");
  const [isListOpen, setListOpen] = useState(false);
  /** Counts new conversations, so that each begins empty; one that began here goes on as it is. */
  const [begun, setBegun] = useState<{ number: number; id: string | null }>({ number: 0, id: null });
  const config = useAiConfig();
  const open = (id: string | null) => {
    setListOpen(false);
    setBegun(({ number }) => ({ number: number + 1, id: null }));
    setParams(id ? { conversation: id } : {}, { replace: true });
  };
  const keptId = openId !== null && openId !== begun.id ? openId : null;
  const kept = useStoredConversation(keptId);
  const onBegin = (id: string) => {
    setBegun(({ number }) => ({ number, id }));
    setParams({ conversation: id }, { replace: true });
  };
  return (
    <div className="mx-auto flex h-dvh max-w-3xl flex-col">
      <Header onList={() => setListOpen(true)} onNew={() => open(null)} />
      <QueryState query={config} what={t("the assistant")}>
        {({ chatbotEnabled, openaiApiKey }) =>
          !chatbotEnabled || openaiApiKey === "" ? (
            <NotReady isOn={chatbotEnabled} />
          ) : keptId === null ? (
            <ChatPane key={begun.number} kept={null} onBegin={onBegin} />
          ) : (
            <QueryState query={kept} what={t("the conversation")}>
              {(conversation) => <ChatPane key={conversation.id} kept={conversation} onBegin={onBegin} />}
            </QueryState>
          )
        }
      </QueryState>
      {isListOpen && <ConversationSheet openId={openId} onOpen={open} onClose={() => setListOpen(false)} />}
    </div>
  );
}

function Header({ onList, onNew }: { onList: () => void; onNew: () => void }) {
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 py-1.5 sm:px-4">
      <IconButton asChild label={t("Back to admin")}>
        <Link to={paths.adminDashboard}>
          <ChevronLeft aria-hidden="true" />
        </Link>
      </IconButton>
      <h1 id="page-title" tabIndex={-1} className="min-w-0 flex-1 truncate text-lg font-semibold">
        {t("Ask {product}", { product: appName() })}
      </h1>
      <IconButton label={t("New conversation")} onClick={onNew}>
        <SquarePen aria-hidden="true" />
      </IconButton>
      <IconButton label={t("Conversations")} onClick={onList}>
        <History aria-hidden="true" />
      </IconButton>
      <IconButton asChild label={t("Assistant settings")}>
        <Link to={paths.adminAi}>
          <Settings2 aria-hidden="true" />
        </Link>
      </IconButton>
    </header>
  );
}
