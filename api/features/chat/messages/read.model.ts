import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import type { ChatRead } from "#shared/features/chat/room.ts";

export interface ChatReadFields {
  roomId: string;
  userId: string;
  seq: number;
}
export type ChatReadDocument = ChatReadFields & SyncedFields;

const schema = syncedSchema<ChatReadFields>(
  {
    roomId: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    seq: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ roomId: 1 });

export const ChatReadModel = mongoose.model("ChatRead", schema, "chat_reads");

export const toRead = ({ _id, roomId, seq }: ChatReadDocument): ChatRead => ({ id: _id, roomId, seq });
