import { setImmediate as letOthersRun } from "node:timers/promises";
import { moveToArchive } from "../../db/archive/move-to-archive.ts";
import { nameOf, openDocuments } from "../../db/joining/documents.ts";
import { ChatMessageModel } from "../chat/index.ts";

const MESSAGES_A_RUN = 1_000;
const AT_ONCE = 250;

/** Moves the oldest messages, some in each run. @returns how many */
export async function moveOldMessages(before: Date): Promise<number> {
  let moved = 0;
  for (let looked = 0; looked < MESSAGES_A_RUN; looked += AT_ONCE) {
    const messages = await openDocuments(nameOf(ChatMessageModel))
      .find({ createdAt: { $lt: before }, deletedAt: null })
      .sort({ createdAt: 1 })
      .limit(AT_ONCE)
      .toArray();
    moved += await moveToArchive(ChatMessageModel, messages);
    if (messages.length < AT_ONCE) break;
    await letOthersRun();
  }
  return moved;
}
