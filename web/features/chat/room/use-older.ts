import { useState } from "react";
import { listOlderMessages } from "#shared/features/chat/endpoints.ts";
import { OLDER_PAGE } from "#shared/features/chat/room-rules.ts";
import { call } from "#web/data/client.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";
import type { ChatMessageRow, ChatRoomRow } from "../tables.ts";

export interface Older {
  messages: ChatMessageRow[];
  /** There may be more before those. */
  hasMore: boolean;
  isLoading: boolean;
  load: () => Promise<void>;
}

/** What was written before what this device keeps, asked for page by page and not kept. */
export function useOlder({ id: roomId, seq }: Pick<ChatRoomRow, "id" | "seq">, kept: readonly ChatMessageRow[]): Older {
  const [messages, setMessages] = useState<ChatMessageRow[]>([]);
  const [isEnd, setEnd] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const keptIds = new Set(kept.map(({ id }) => id));
  const older = messages.filter(({ id }) => !keptIds.has(id));
  const first = [...older, ...kept].find((message) => message.seq !== null)?.seq ?? null;

  const load = async () => {
    setLoading(true);
    try {
      const before = first ?? Number.MAX_SAFE_INTEGER;
      const page = await call(listOlderMessages, { roomId, before });
      setMessages((known) => [...page, ...known]);
      setEnd(page.length < OLDER_PAGE);
    } catch (error) {
      toast({ title: t("Couldn't load older messages"), description: wordsFor(error), variant: "danger" });
    }
    setLoading(false);
  };
  return { messages: older, hasMore: seq > 0 && !isEnd && first !== 1, isLoading, load };
}
