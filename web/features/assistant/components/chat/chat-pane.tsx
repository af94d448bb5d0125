import { type UIEvent, useEffect, useRef } from "react";
import { formatCents } from "#shared/core/money.ts";
import { type Conversation, MOST_QUESTIONS } from "#shared/features/assistant/chat/conversation.ts";
import { getUse } from "#shared/features/assistant/endpoints.ts";
import { pageLocale, t } from "#web/words/t.ts";
import { useReadAgain, useUse } from "../../queries.ts";
import { useConversation } from "../../use-conversation.ts";
import { QuestionBox } from "./question-box.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { TurnView } from "./turn-view.tsx";

/** Pixels. */
const NEAR_END = 80;

interface ChatPaneProps {
  kept: Conversation | null;
  onBegin: (id: string) => void;
}

/** One conversation: its turns, and where the next question is typed. */
export function ChatPane({ kept, onBegin }: ChatPaneProps) {
  const { turns, isAnswering, ask, stop, changeCard } = useConversation(kept, onBegin);
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const readAgain = useReadAgain();
  useEffect(() => {
    if (turns.length > 0 && isAtEnd.current) end.current?.scrollIntoView({ block: "end" });
  }, [turns]);
  const send = (text: string) => {
    isAtEnd.current = true;
    void ask(text).then(() => readAgain(getUse));
  };
  /** An admin who reads further up is not moved away from there. */
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
  };
  return (
    <>
      <div onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto px-4 py-5 sm:px-6">
        {turns.length === 0 ? (
          <>
            <p className="mb-4 text-ink-muted">
              {t("Ask in your own words. Numbers come from the studio's records, and nothing changes without your OK.")}
            </p>
            <SuggestionList onAsk={send} />
          </>
        ) : (
          <ol className="grid gap-8">
            {turns.map((turn) => (
              <TurnView key={turn.id} turn={turn} onCard={changeCard} />
            ))}
          </ol>
        )}
        <div ref={end} />
      </div>
      <footer className="border-t border-line px-4 pt-3 pb-[calc(0.75rem+var(--safe-bottom))] sm:px-6">
        <QuestionBox isAnswering={isAnswering} isFull={turns.length >= MOST_QUESTIONS} onAsk={send} onStop={stop} />
        <Limits />
      </footer>
    </>
  );
}

/** How much of the limits is used, where one sees it while asking. */
function Limits() {
  const { data } = useUse();
  if (!data) return <p className="mt-2 min-h-5 text-xs text-ink-muted" />;
  const money = (cents: number) => formatCents(cents, pageLocale());
  return (
    <p className="mt-2 min-h-5 text-xs text-ink-muted">
      {t("Today {day} of {dayCap} · this month {month} of {monthCap}", {
        day: money(data.dayCents),
        dayCap: money(data.dailyCapCents),
        month: money(data.monthCents),
        monthCap: money(data.monthlyCapCents),
      })}
    </p>
  );
}
