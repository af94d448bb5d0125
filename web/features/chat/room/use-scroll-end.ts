import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatMessageRow } from "../tables.ts";

/** So near to the end counts as being there: half a line. */
const NEAR_PX = 40;

export interface ScrollEnd {
  ref: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** What others wrote since the reader left the end. */
  missed: number;
}

/** Stays at the newest message, unless the reader went up to look at older ones. Own words always show. */
export function useScrollEnd(messages: readonly ChatMessageRow[] | undefined, userId: string): ScrollEnd {
  const ref = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const seen = useRef<string | null>(null);
  const last = messages?.at(-1);

  const toEnd = () => {
    const box = ref.current;
    if (box) box.scrollTop = box.scrollHeight;
    setAtEnd(true);
  };
  const onScroll = () => {
    const box = ref.current;
    if (box) setAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the newest message, and where the reader is when it comes.
  useLayoutEffect(() => {
    if (isAtEnd || (last && last.id !== seen.current && last.authorId === userId && last.seq === null)) toEnd();
    if (isAtEnd && last) seen.current = last.id;
  }, [last?.id, isAtEnd]);

  // A keyboard that comes up, or pictures of a turned phone, must not hide the newest words.
  useEffect(() => {
    const box = ref.current;
    if (!box || !isAtEnd) return;
    const watch = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [isAtEnd]);

  const from = messages?.findIndex(({ id }) => id === seen.current) ?? -1;
  const missed = isAtEnd || from < 0 ? 0 : countOthers(messages?.slice(from + 1) ?? [], userId);
  return { ref, isAtEnd, onScroll, toEnd, missed };
}

const countOthers = (messages: ChatMessageRow[], userId: string): number =>
  messages.filter(({ authorId, kind }) => kind === "text" && authorId !== userId).length;
