import { Schema } from "mongoose";
import type { MoveApparatus, MoveLevel } from "../../../shared/features/moves/move.ts";
import { mongoose } from "../../db/mongoose.ts";

export interface Certificate {
  /** Derived from what it certifies, so that asking again gives the same. */
  _id: string;
  studentId: string;
  studentName: string;
  apparatus: MoveApparatus;
  level: MoveLevel;
  issuedAt: Date;
}

const text = { type: String, required: true, immutable: true } as const;
const schema = new Schema<Certificate>(
  {
    _id: text,
    studentId: { ...text, index: true },
    studentName: text,
    apparatus: text,
    level: text,
    issuedAt: { type: Date, required: true, immutable: true },
  },
  { versionKey: false },
);
export const CertificateModel = mongoose.model("Certificate", schema, "certificates");
