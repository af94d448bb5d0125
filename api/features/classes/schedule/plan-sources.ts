import { mongoose } from "#api/db/mongoose.ts";
import type { Day } from "#shared/core/time.ts";
import type { Instructor } from "#shared/features/classes/admin/endpoints.ts";
import { ApparatusModel } from "../catalogue/apparatus.model.ts";
import { type ClassBlueprintDocument, ClassBlueprintModel } from "../catalogue/class-blueprint.model.ts";
import type { ClassSeriesDocument } from "../catalogue/class-series.model.ts";
import { findInstructors } from "../catalogue/instructors.ts";
import { readClosedDays } from "../closing/closed-days.ts";
import { type BlueprintFields, blueprintFields } from "./planned-fields.ts";

const { trusted } = mongoose;

/** What the classes of some series are made from, by id; read once for all of them. */
export interface PlanSources {
  blueprints: Map<string, ClassBlueprintDocument>;
  apparatusNames: Map<string, string>;
  instructors: Map<string, Instructor>;
  /** Whether the studio is closed on a day: series make no class then. */
  isClosed: (day: Day) => boolean;
}

export async function readPlanSources(series: readonly ClassSeriesDocument[], today: Day): Promise<PlanSources> {
  const [found, instructors, isClosed] = await Promise.all([
    ClassBlueprintModel.find({ _id: trusted({ $in: series.map(({ blueprintId }) => blueprintId) }) }).lean<
      ClassBlueprintDocument[]
    >(),
    findInstructors(series.map(({ instructorId }) => instructorId)),
    readClosedDays(today),
  ]);
  const blueprints = new Map(found.map((blueprint) => [blueprint._id, blueprint]));
  return { blueprints, instructors, isClosed, apparatusNames: await readApparatusNames(found) };
}

async function readApparatusNames(blueprints: readonly ClassBlueprintDocument[]): Promise<Map<string, string>> {
  const ids = blueprints.map(({ apparatusId }) => apparatusId);
  const apparatus = await ApparatusModel.find({ _id: trusted({ $in: ids }) }).lean();
  return new Map(apparatus.map(({ _id, name }) => [_id, name]));
}

/** What the classes of one blueprint have from it. */
export async function fieldsOfBlueprint(blueprint: ClassBlueprintDocument): Promise<BlueprintFields> {
  const names = await readApparatusNames([blueprint]);
  return blueprintFields(blueprint, names.get(blueprint.apparatusId) ?? "");
}
