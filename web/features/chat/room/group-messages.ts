import type { Day } from "#shared/core/time.ts";
import type { ChatMessageRow } from "../tables.ts";

/** A message, and whether it begins a day or a new author's messages. */
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
  const dated = onStudioClock(messages);
  return dated.map((message, at) => {
    const before = dated[at - 1];
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

/**
 * What is not sent yet has this device's time of day; how far the studio's clock is from that is read off the last message
 * that has both.
 */
function onStudioClock(messages: readonly ChatMessageRow[]): readonly ChatMessageRow[] {
  const known = messages.findLast(({ seq }) => seq !== null);
  if (!known) return messages;
  const aheadMs =
    Date.parse(`${known.date}T${known.time}Z`) - Math.floor(Date.parse(known.createdAt) / 60_000) * 60_000;
  return messages.map((message) => {
    if (message.seq !== null) return message;
    const wall = new Date(Date.parse(message.createdAt) + aheadMs).toISOString();
    return { ...message, date: wall.slice(0, 10), time: wall.slice(11, 16) };
  });
}
