import { Schema } from "mongoose";
import type { Made } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Ages } from "#shared/features/classes/age-range.ts";
import type { Level, ReachableLevel } from "#shared/features/classes/class-instance.ts";
import type { TaxChoice } from "#shared/features/taxes/tax.ts";

export interface ClassBlueprintDocument extends Made {
  _id: string;
  name: string;
  description: string;
  nameEs?: string;
  descriptionEs?: string;
  apparatusId: string;
  level: Level;
  requiredLevel: ReachableLevel | null;
  requiredMoveIds: string[];
  ages: Ages | null;
  durationMinutes: number;
  capacity: number;
  priceCents: number;
  cancelUntilHours: number;
  lateFeeCents: number | null;
  noShowFeeCents: number | null;
  place: string;
  taxChoice?: TaxChoice;
  archivedAt: Date | null;
}

/** The ages a class is for, as they are stored with blueprint and class. */
export const agesSchema = new Schema<Ages>(
  {
    from: { type: Number, default: null },
    to: { type: Number, default: null },
    countedOn: { type: String, default: null },
  },
  { _id: false },
);

const schema = new Schema<ClassBlueprintDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, default: "" },
    nameEs: { type: String, default: "" },
    descriptionEs: { type: String, default: "" },
    apparatusId: { type: String, required: true, index: true },
    level: { type: String, required: true },
    requiredLevel: { type: String, default: null },
    requiredMoveIds: { type: [String], default: [] },
    ages: { type: agesSchema, default: null },
    durationMinutes: { type: Number, required: true },
    capacity: { type: Number, required: true },
    priceCents: { type: Number, required: true },
    cancelUntilHours: { type: Number, required: true },
    lateFeeCents: { type: Number, default: null },
    noShowFeeCents: { type: Number, default: null },
    place: { type: String, default: "" },
    taxChoice: { type: String },
    archivedAt: { type: Date, default: null },
    madeBy: String,
  },
  { versionKey: false },
);
schema.index({ name: 1 }, { unique: true });

export const ClassBlueprintModel = mongoose.model("ClassBlueprint", schema, "class_blueprints");
