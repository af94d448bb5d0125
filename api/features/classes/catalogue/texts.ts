import { mongoose } from "#api/db/mongoose.ts";
import type { ReadOwnWords, ReadTexts } from "#api/feature.ts";
import { toDate } from "#shared/core/time.ts";
import { ClassInstanceModel } from "../class-instance.model.ts";
import { ApparatusModel } from "./apparatus.model.ts";
import { ClassBlueprintModel } from "./class-blueprint.model.ts";

/** Classes further back are on no page any more. */
const LOOKED_BACK_DAYS = 14;

/** What is taught, and what was written about single classes. */
export const readTexts: ReadTexts = async ({ now }) => {
  const since = toDate(now().subtract({ hours: 24 * LOOKED_BACK_DAYS }));
  const recent = { startsAt: mongoose.trusted({ $gte: since }), deletedAt: null };
  const [apparatus, blueprints, ...single] = await Promise.all([
    ApparatusModel.find({}, { name: 1, description: 1 }).lean(),
    ClassBlueprintModel.find({}, { name: 1, description: 1 }).lean(),
    ...(["name", "description", "place", "cancelReason"] as const).map((field) =>
      ClassInstanceModel.distinct(field, recent),
    ),
  ]);
  return [...apparatus, ...blueprints].flatMap(({ name, description }) => [name, description]).concat(single.flat());
};

export const readOwnWords: ReadOwnWords = async () => {
  const fields = { name: 1, nameEs: 1 } as const;
  const [apparatus, blueprints] = await Promise.all([
    ApparatusModel.find({}, fields).lean(),
    ClassBlueprintModel.find({}, fields).lean(),
  ]);
  return [...blueprints, ...apparatus].map(({ name, nameEs }) => [name, nameEs]);
};
