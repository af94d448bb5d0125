import { Schema } from "mongoose";
import type { LevelNeeds } from "#shared/features/moves/levels.ts";
import type { MoveApparatus, MoveLevel } from "#shared/features/moves/move.ts";
import { mongoose } from "../../db/mongoose.ts";

/** As it was called that day, in both languages; Spanish may be empty. */
export interface NamedThen {
  en: string;
  es: string;
}

export interface Certificate {
  /** Derived from what it certifies, so that asking again gives the same. */
  _id: string;
  studentId: string;
  studentName: string;
  apparatus: MoveApparatus;
  level: MoveLevel;
  issuedAt: Date;
  /** What was asked that day, level by level: later rules take no certificate away. Missing on older ones. */
  needs?: LevelNeeds[];
  apparatusNamed?: NamedThen;
  levelNamed?: NamedThen;
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
    needs: { type: Schema.Types.Mixed, immutable: true } as never,
    apparatusNamed: { type: Schema.Types.Mixed, immutable: true } as never,
    levelNamed: { type: Schema.Types.Mixed, immutable: true } as never,
  },
  { versionKey: false },
);
export const CertificateModel = mongoose.model("Certificate", schema, "certificates");
