import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** A room with something new that no push has announced yet. */
export interface AnnouncementDocument {
  /** The room's. */
  _id: string;
  fromSeq: number;
  toSeq: number;
  /** Who has the room open reads it before. */
  dueAt: Date;
}

const schema = new Schema<AnnouncementDocument>(
  {
    _id: { type: String, required: true },
    fromSeq: { type: Number, required: true },
    toSeq: { type: Number, required: true },
    dueAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);

export const AnnouncementModel = mongoose.model("ChatTelling", schema, "chat_tellings");
