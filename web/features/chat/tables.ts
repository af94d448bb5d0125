import type { ChatMessage } from "#shared/features/chat/message.ts";
import type { ChatRead, ChatRoom } from "#shared/features/chat/room.ts";

export type ChatRoomRow = ChatRoom;
/** Without a place in the room (`seq` null) until the server has received it. */
export type ChatMessageRow = ChatMessage;
export type ChatReadRow = ChatRead;

export const chatTables = {
  chatRooms: "id",
  chatReads: "id",
  chatMessages: "id, roomId, [roomId+seq]",
};
