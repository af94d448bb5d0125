import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { readId } from "#shared/features/chat/room-rules.ts";
import { withdraw } from "../../notifications/index.ts";
import { enterRoom } from "../rooms/rooms.ts";
import { newsKey } from "./news-key.ts";
import { type ChatReadDocument, ChatReadModel } from "./read.model.ts";

/** Moves how far a user has read; it only ever grows. @returns where it was before */
export async function readUpTo(roomId: string, userId: string, seq: number): Promise<number> {
  const move = () =>
    ChatReadModel.findOneAndUpdate(
      { _id: readId(roomId, userId) },
      { $max: { seq }, $setOnInsert: { roomId, userId, audiences: [`user:${userId}`] } },
      { upsert: true, returnDocument: "before" },
    ).lean<ChatReadDocument>();
  const before = await move().catch((error: unknown) => {
    if (isDuplicateKey(error)) return move();
    throw error;
  });
  return before?.seq ?? 0;
}

/** What was read needs no push any more. @throws AppError 404 */
export async function readRoom(roomId: string, seq: number, actor: Actor, services: Services): Promise<void> {
  const room = await enterRoom(roomId, actor, services);
  const before = await readUpTo(roomId, actor.userId, Math.min(seq, room.seq));
  await withdraw(actor.userId, newsKey(roomId, before));
}
