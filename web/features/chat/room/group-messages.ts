import type { Day } from "../../../../shared/core/time.ts";
import type { ChatMessageRow } from "../tables.ts";

/** A message, and whether it begins something: a day, or the words of somebody. */
export interface PlacedMessage {
  message: ChatMessageRow;
  /** The day it begins; null within one. */
  newDay: Day | null;
  /** The first of several by the same person in a row. */
  isFirst: boolean;
  /** The first one that was unread when the room was opened. */
  isNew: boolean;
}

const SAME_BREATH_MS = 5 * 60_000;

export function placeMessages(messages: readonly ChatMessageRow[], firstNewId: string | null): PlacedMessage[] {
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const newDay = before?.date === message.date ? null : message.date;
    const isFirst =
      newDay !== null ||
      message.id === firstNewId ||
      before?.kind !== "text" ||
      before.authorId !== message.authorId ||
      Date.parse(message.createdAt) - Date.parse(before.createdAt) > SAME_BREATH_MS;
    return { message, newDay, isFirst, isNew: message.id === firstNewId };
  });
}
