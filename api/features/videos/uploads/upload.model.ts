import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";

/** An upload that is under way. Its id is the video's. */
export interface VideoUpload {
  _id: string;
  ownerId: string;
  size: number;
  /** So many bytes are on the disk: what a device that was cut off goes on from. */
  offset: number;
  createdAt: Date;
  movedAt: Date;
}

const schema = new Schema<VideoUpload>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    size: { type: Number, required: true },
    offset: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    movedAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);
export const VideoUploadModel = mongoose.model("VideoUpload", schema, "video_uploads");
