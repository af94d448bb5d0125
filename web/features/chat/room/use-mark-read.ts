import { useEffect, useState } from "react";
import { useWrite } from "#web/use-write.ts";
import { readRoomEffect } from "../effects.ts";
import { useReadTo } from "../queries.ts";
import type { ChatMessageRow } from "../tables.ts";

/** Long enough that words passed over at a glance do not count. */
const READ_AFTER_MS = 400;

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isVisible;
}

/** What is on the screen is read. */
export function useMarkRead(roomId: string, messages: readonly ChatMessageRow[] | undefined, isAtEnd: boolean): void {
  const write = useWrite();
  const readTo = useReadTo(roomId);
  const isVisible = useIsVisible();
  const newest = Math.max(0, ...(messages ?? []).map(({ seq }) => seq ?? 0));
  useEffect(() => {
    if (readTo === undefined || newest <= readTo || !isAtEnd || !isVisible) return;
    const timer = setTimeout(() => void write(readRoomEffect, { roomId, seq: newest }), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [roomId, newest, readTo, isAtEnd, isVisible, write]);
}
