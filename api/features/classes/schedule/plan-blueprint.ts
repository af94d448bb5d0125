import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers } from "#api/feature.ts";
import type { Services, StudioClock } from "#api/services.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import type { PlanEffect } from "#shared/features/classes/admin/endpoints.ts";
import { type ClassBlueprintDocument, ClassBlueprintModel } from "../catalogue/class-blueprint.model.ts";
import { type ClassSeriesDocument, ClassSeriesModel } from "../catalogue/class-series.model.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { applyPlan } from "./apply-plan.ts";
import { announceChange } from "./changes/announce-changes.ts";
import { type ClassChange, newChange } from "./changes/change-instance.ts";
import type { Plan } from "./changes/clashes.ts";
import { addEffects, noEffect, planSeries } from "./plan-series.ts";
import { fieldsOfBlueprint } from "./plan-sources.ts";
import { changesOf, timeFieldsFrom } from "./planned-fields.ts";

const { trusted } = mongoose;

/**
 * Brings every class to come of a blueprint in line with it, single ones too, and then those of its series. A series that
 * cannot be planned is named in the effect, and holds up no other.
 */
export async function planBlueprint(blueprintId: string, services: Services, change: ClassChange): Promise<PlanEffect> {
  const blueprint = await ClassBlueprintModel.findById(blueprintId).lean<ClassBlueprintDocument>();
  if (!blueprint) return noEffect();
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
  await announceChange(change.id, services, change.followers);
  return effect;
}

/** The classes ahead that would get another time or room by a change of their blueprint, before it is written. */
export async function previewBlueprint(
  blueprint: ClassBlueprintDocument,
  services: StudioClock,
): Promise<{ before: Plan; after: Plan }[]> {
  const { place } = blueprint;
  const toCome = await findToCome(blueprint._id, toDate(services.now()));
  return toCome
    .filter(({ status }) => status === "scheduled")
    .flatMap((instance) => {
      const startsAt = toInstant(instance.startsAt);
      const time = timeFieldsFrom(services.timeZone, startsAt, blueprint.durationMinutes);
      const changes = changesOf(instance, { place, ...time });
      return Object.keys(changes).length > 0 ? [{ before: instance, after: { ...instance, ...changes } }] : [];
    });
}

/** An apparatus is named on every class: its blueprints' classes follow. */
export async function planApparatus(apparatusId: string, services: Services, followers: ClassFollowers): Promise<void> {
  for (const { _id } of await ClassBlueprintModel.find({ apparatusId }, { _id: 1 }).lean())
    await planBlueprint(_id, services, newChange(services, followers));
}

const findToCome = (blueprintId: string, now: Date) =>
  ClassInstanceModel.find({ blueprintId, deletedAt: null, startsAt: trusted({ $gt: now }) }).lean<
    ClassInstanceDocument[]
  >();
