import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers } from "#api/feature.ts";
import type { Services } from "#api/services.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import type { PlanEffect } from "#shared/features/classes/admin/endpoints.ts";
import { type ClassBlueprintDocument, ClassBlueprintModel } from "../catalogue/class-blueprint.model.ts";
import { type ClassSeriesDocument, ClassSeriesModel } from "../catalogue/class-series.model.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { applyPlan } from "./apply-plan.ts";
import { announceChange } from "./changes/announce-changes.ts";
import { newChange } from "./changes/change-instance.ts";
import { addEffects, noEffect, planSeries } from "./plan-series.ts";
import { fieldsOfBlueprint } from "./plan-sources.ts";
import { timeFieldsFrom } from "./planned-fields.ts";

const { trusted } = mongoose;

/**
 * Brings every class to come of a blueprint in line with it, single ones too, and then those of its series. A series that
 * cannot be planned is named in the effect, and holds up no other.
 */
export async function planBlueprint(
  blueprintId: string,
  services: Services,
  followers: ClassFollowers,
): Promise<PlanEffect> {
  const blueprint = await ClassBlueprintModel.findById(blueprintId).lean<ClassBlueprintDocument>();
  if (!blueprint) return noEffect();
  const change = newChange(services, followers);
  const fields = await fieldsOfBlueprint(blueprint);
  let effect = noEffect();
  for (const instance of await findToCome(blueprintId, toDate(services.now()))) {
    const zone = services.timeZone;
    const time = timeFieldsFrom(zone, toInstant(instance.startsAt), blueprint.durationMinutes);
    if (await applyPlan(instance, { ...fields, ...time }, change)) effect.changed += 1;
  }
  for (const series of await ClassSeriesModel.find({ blueprintId }).lean<ClassSeriesDocument[]>()) {
    try {
      effect = addEffects(effect, await planSeries(series, services, change));
    } catch (error) {
      services.log.error({ err: error, seriesId: series._id }, "a series could not be planned");
      effect.notPlanned.push(series._id);
    }
  }
  await announceChange(change.id, services, followers);
  return effect;
}

/** An apparatus is named on every class: its blueprints' classes follow. */
export async function planApparatus(apparatusId: string, services: Services, followers: ClassFollowers): Promise<void> {
  for (const { _id } of await ClassBlueprintModel.find({ apparatusId }, { _id: 1 }).lean())
    await planBlueprint(_id, services, followers);
}

const findToCome = (blueprintId: string, now: Date) =>
  ClassInstanceModel.find({ blueprintId, deletedAt: null, startsAt: trusted({ $gt: now }) }).lean<
    ClassInstanceDocument[]
  >();
