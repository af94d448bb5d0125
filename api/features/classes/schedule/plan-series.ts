import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers } from "#api/feature.ts";
import { nextPage } from "#api/jobs/pages.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services, StudioClock } from "#api/services.ts";
import { inForce } from "#shared/core/settings/in-force.ts";
import { addDays, type Day, dayIn, todayAt, toInstant } from "#shared/core/time.ts";
import type { PlanEffect } from "#shared/features/classes/admin/endpoints.ts";
import { daysOfSeries } from "#shared/features/classes/series-days.ts";
import { type ClassSeriesDocument, ClassSeriesModel } from "../catalogue/class-series.model.ts";
import { instructorOrGap } from "../catalogue/instructors.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { applyPlan, insertNew, removeEmpty, restoreInstance } from "./apply-plan.ts";
import { announceChange } from "./changes/announce-changes.ts";
import { type ClassChange, newChange } from "./changes/change-instance.ts";
import type { Plan } from "./changes/clashes.ts";
import { type PlanSources, readPlanSources } from "./plan-sources.ts";
import {
  blueprintFields,
  idOfSeriesDay,
  instructorFields,
  newInstance,
  type PlannedFields,
  timeFields,
} from "./planned-fields.ts";

const { trusted } = mongoose;

interface PlannedDay {
  day: Day;
  fields: PlannedFields;
}
type Planned = Map<string, PlannedDay>;
type Deps = StudioClock;

export const noEffect = (): PlanEffect => ({ made: 0, changed: 0, removed: 0, keptWithPeople: [], notPlanned: [] });

export function addEffects(a: PlanEffect, b: PlanEffect): PlanEffect {
  return {
    made: a.made + b.made,
    changed: a.changed + b.changed,
    removed: a.removed + b.removed,
    keptWithPeople: [...a.keptWithPeople, ...b.keptWithPeople],
    notPlanned: [...a.notPlanned, ...b.notPlanned],
  };
}

/**
 * Brings the classes to come in line with their series: makes the missing ones, changes the others, removes those the
 * series no longer has. Classes with people in them are never removed. Repeating it changes nothing.
 */
export async function planSeries(
  series: ClassSeriesDocument,
  services: Deps,
  change: ClassChange,
): Promise<PlanEffect> {
  return planFrom(await readPlanSources([series], todayAt(services)), series, services, change);
}

/** The classes a series would have, before it is written. */
export async function previewSeries(series: ClassSeriesDocument, services: Deps): Promise<Plan[]> {
  const sources = await readPlanSources([series], todayAt(services));
  const planned = planOf(series, sources, [], services);
  return [...planned].flatMap(([_id, { day, fields }]) => (sources.isClosed(day) ? [] : [{ _id, ...fields }]));
}

async function planFrom(
  sources: PlanSources,
  series: ClassSeriesDocument,
  services: Deps,
  change: ClassChange,
): Promise<PlanEffect> {
  const now = change.at;
  const toCome = await findToCome(series._id, now);
  const planned = planOf(series, sources, toCome, services);
  const found = [...toCome, ...(await findOthers([...planned.keys()], toCome))];
  const known = new Map(found.map((instance) => [instance._id, instance]));
  const effect = noEffect();
  const { isClosed } = sources;
  for (const [id, { day, fields }] of planned) {
    const instance = known.get(id);
    if (!instance) continue;
    if (instance.deletedAt && isClosed(day)) continue;
    if (instance.deletedAt) effect.made += Number(await restoreInstance(id, fields));
    else if (await applyPlan(instance, fields, change)) effect.changed += 1;
  }
  const missing = [...planned].filter(([id, { day }]) => !known.has(id) && !isClosed(day));
  effect.made += await makeMissing(series, missing);
  const today = todayAt(services);
  for (const instance of found.filter(({ _id, deletedAt }) => !planned.has(_id) && !deletedAt)) {
    if (instance.seriesDay === null || instance.seriesDay < today || instance.startsAt <= now) continue;
    if (await removeEmpty(instance._id, now)) effect.removed += 1;
    else if (instance.status === "scheduled") effect.keptWithPeople.push(instance._id);
  }
  return effect;
}

/** As far as the studio plans. Classes beyond it, from when it planned further, stay and follow the series. */
const horizonOf = (today: Day, toCome: readonly ClassInstanceDocument[]): Day =>
  toCome.reduce(
    (last, { seriesDay, deletedAt }) => (!deletedAt && seriesDay !== null && seriesDay > last ? seriesDay : last),
    addDays(today, inForce().planWeeks * 7),
  );

/** Every class a series has from now to the horizon, by id. An archived series has none. */
function planOf(
  series: ClassSeriesDocument,
  sources: PlanSources,
  toCome: readonly ClassInstanceDocument[],
  { now, timeZone }: Deps,
): Planned {
  const blueprint = sources.blueprints.get(series.blueprintId);
  if (series.archivedAt || !blueprint || blueprint.archivedAt) return new Map();
  const zone = timeZone;
  const today = dayIn(zone, now());
  const fields = blueprintFields(blueprint, sources.apparatusNames.get(blueprint.apparatusId) ?? "");
  const instructor = instructorFields(instructorOrGap(sources.instructors, series.instructorId));
  const days = daysOfSeries(series, today, horizonOf(today, toCome));
  return new Map(
    days
      .map((day) => ({ day, time: timeFields(zone, day, series.startTime, blueprint.durationMinutes) }))
      .filter(({ time }) => Temporal.Instant.compare(toInstant(time.startsAt), now()) > 0)
      .map(({ day, time }) => [idOfSeriesDay(series._id, day), { day, fields: { ...fields, ...instructor, ...time } }]),
  );
}

const findToCome = (seriesId: string, now: Date) =>
  ClassInstanceModel.find({ seriesId, startsAt: trusted({ $gt: now }) }).lean<ClassInstanceDocument[]>();

/** Planned classes that were moved into the past or out of the series. */
async function findOthers(ids: string[], toCome: readonly ClassInstanceDocument[]): Promise<ClassInstanceDocument[]> {
  const found = new Set(toCome.map(({ _id }) => _id));
  const others = ids.filter((id) => !found.has(id));
  if (others.length === 0) return [];
  return ClassInstanceModel.find({ _id: trusted({ $in: others }) }).lean<ClassInstanceDocument[]>();
}

async function makeMissing(series: ClassSeriesDocument, missing: [id: string, PlannedDay][]) {
  const docs = missing.map(([id, { day, fields }]) =>
    newInstance(fields, { id, seriesId: series._id, seriesDay: day }),
  );
  return insertNew(docs);
}

/** So many series reach further ahead in one turn. */
const IN_ONE_TURN = 15;

/** Some of the series that are on; the next ones at the next call. */
export async function planNextSeries(services: Services, followers: ClassFollowers): Promise<PlanEffect> {
  let total = noEffect();
  const kind = "classes.planSeries";
  const planAll = async (items: ClassSeriesDocument[]) => {
    const sources = await readPlanSources(items, todayAt(services));
    const act = async (series: ClassSeriesDocument) => {
      const change = newChange(services, followers);
      total = addEffects(total, await planFrom(sources, series, services, change));
      await announceChange(change.id, services, followers);
    };
    return doEach({ kind, items, act }, services);
  };
  const pages = { model: ClassSeriesModel, filter: { archivedAt: null }, kind, atOnce: IN_ONE_TURN };
  await nextPage<ClassSeriesDocument>(pages, planAll, services);
  return total;
}
